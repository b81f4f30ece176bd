// @module-tag slow
import { existsSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Workbench } from '../testing/workbench.ts';

const BASE = ['--base', 'https://a.example/'];
const KEY = ['--indexnow-key', 'a1b2c3d4'];

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

function exported(urls: readonly string[], ...args: string[]) {
  bench.write('urls.txt', urls.map((url) => `https://a.example/${url}\n`).join(''));
  return bench.run('export', 'urls.txt', '--out', 'out', ...BASE, ...args);
}

it('reports added and removed URLs in a list, in a file for IndexNow, and in the output', async () => {
  await exported(['a', 'b']);
  const { code, out, err } = await exported(
    ['b', 'c'],
    ...['--changes', 'c.tsv', '--indexnow', 'i.jsonl', ...KEY],
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('c.tsv, i.jsonl: URLs 1 added, 0 changed, 1 removed\n');
  expect(bench.text('c.tsv')).toBe('added\thttps://a.example/c\nremoved\thttps://a.example/a\n');
  const { urlList, ...rest } = JSON.parse(bench.text('i.jsonl'));
  expect(rest).toEqual({
    host: 'a.example',
    key: 'a1b2c3d4',
    keyLocation: 'https://a.example/a1b2c3d4.txt',
  });
  expect(urlList).toEqual(['https://a.example/c', 'https://a.example/a']);
});

it('counts changes in the JSON report only with --changes, and writes no list in a dry run', async () => {
  const json = async (...args: string[]) =>
    JSON.parse((await exported(['a'], '--format', 'json', ...args)).out);
  expect(await json('--changes', 'c.tsv', '--dry-run')).toMatchObject({
    changes: { added: 1, changed: 0, removed: 0 },
  });
  expect(existsSync(bench.at('c.tsv'))).toBe(false);
  expect(await json()).not.toHaveProperty('changes');
});

it('writes the same list and IndexNow file for the same export', async () => {
  const args = ['--changes', 'c.tsv', '--indexnow', 'i.jsonl', ...KEY, '--now', '2026-02-03'];
  const texts = async (out: string) => {
    bench.write('urls.txt', 'https://a.example/a\nhttps://a.example/b\n');
    await bench.run('export', 'urls.txt', '--out', out, ...BASE, ...args);
    return [bench.text('c.tsv'), bench.text('i.jsonl')];
  };
  expect(await texts('one')).toEqual(await texts('other'));
});

describe('fails and writes nothing', () => {
  it.each([
    ['an invalid key', ['--indexnow', 'i.jsonl', '--indexnow-key', 'short'], 'letters, digits and hyphens'],
    ['a key without a submission file', KEY, '--indexnow FILE and --indexnow-key KEY must be given together'],
    [
      'a submission file without a key',
      ['--indexnow', 'i.jsonl'],
      '--indexnow FILE and --indexnow-key KEY must be given together',
    ],
    ['a foreign file in the way', ['--changes', 'urls.txt'], 'urls.txt already exists'],
    ['a missing folder', ['--changes', 'gone/c.tsv'], 'gone is not a folder'],
  ])('%s', async (_, args, said) => {
    const { code, err } = await exported(['a'], ...args);
    expect(code).toBe(2);
    expect(err).toContain(said);
    expect(readdirSync(bench.folder)).toEqual(['urls.txt']);
  });
});
