// @module-tag slow
import { ruleOf } from '@urlset/core/rules/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULE_CODES } from '../options/rule-code.ts';
import { urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeAll(() => {
  bench = new Workbench();
});
afterAll(() => bench.clear());

describe('urlset explain', () => {
  it('lists all rules, in lines of at most 100 characters', async () => {
    const { code, out } = await bench.run('explain');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(RULE_CODES);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  it('explains all rules', async () => {
    const { code, out, err } = await bench.run('explain', ...RULE_CODES);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of RULE_CODES) {
      expect(out).toContain(`${name}: ${ruleOf(name)?.title}\n`);
      expect(out).toContain(`Source: ${ruleOf(name)?.source}\n`);
    }
    for (const part of ['Example:', 'Source:', 'Fix'])
      expect(out.split('\n').filter((line) => line.startsWith(part))).toHaveLength(RULE_CODES.length);
  });

  it.each([
    ['loc-fragment', 'Fix, unsafe: make it https://www.example.com/tea\n', '--fix loc-fragment --unsafe'],
    ['loc-non-ascii', 'Fix, safe: make it https://www.example.com/th%C3%A9\n', '--fix loc-non-ascii'],
    ['duplicate-loc', 'Fix, partly safe: keep the newest', '--fix duplicate-loc --unsafe'],
    ['too-large', 'Fix: by hand\n', 'Source: '],
    ['loc-fragment', 'good practice, not a requirement', '<loc>https://www.example.com/tea#prices</loc>'],
  ])('%s: %s', async (code, ...parts) => {
    const { out } = await bench.run('explain', code);
    for (const part of parts) expect(out).toContain(part);
  });

  it('shows a command that fixes the finding', async () => {
    bench.write('a.xml', urlset('<loc>https://www.example.com/tea#prices</loc>'));
    const { out } = await bench.run('explain', 'loc-fragment');
    const [, args = ''] = /urlset (edit .*)/.exec(out) ?? [];
    expect((await bench.run(...args.replace('PATH', 'a.xml').split(' '))).code).toBe(0);
    expect(bench.text('a.xml')).not.toContain('#prices');
  });

  it.each([
    [['loc-fragmnt'], 'unknown rule "loc-fragmnt"; did you mean loc-fragment?'],
    [['loc-fragment', 'zzzzzzzz'], 'unknown rule "zzzzzzzz"; urlset explain lists all rules'],
    [['--all'], "unknown option '--all'"],
  ])('rejects %j', async (args, said) => {
    const { code, out, err } = await bench.run('explain', ...args);
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(said) });
  });
});
