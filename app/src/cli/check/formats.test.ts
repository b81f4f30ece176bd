// @module-tag slow
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reportSchemas } from '@urlset/core/project/testing/corpus.ts';
import { Ajv } from 'ajv';
import AjvDraft4 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loc, urlset, Workbench } from '../testing/workbench.ts';
import { FORMAT_NAMES, pathInRepository } from './formats.ts';

const NOW = ['--now', '2026-01-01'];
/** A sitemap with all severities, whose name and values need escaping; a list with a bad line; a valid sitemap. */
const INPUTS = ['a,%:b.xml', 'list.txt', 'good.xml'];

let bench: Workbench;
beforeAll(() => {
  bench = new Workbench();
  bench.write(
    'a,%:b.xml',
    urlset(
      '<loc>/relative?a=1&amp;b="2"</loc><lastmod>2025-02-30</lastmod>',
      '<loc>https://a.example/x y|`*</loc>',
      '<loc>https://a.example/%0A&lt;script></loc><lastmod>2025-13-01\n&lt;b></lastmod>',
      `${loc('same?utm_source=%25')}<priority>0.5</priority>`,
      loc('same?utm_source=%25'),
    ),
  );
  bench.write('list.txt', 'https://a.example/1\nnot a URL\nhttps://a.example/2\n');
  bench.write('good.xml', urlset(loc('good')));
});
afterAll(() => bench.clear());

async function report(format: string, ...options: string[]): Promise<string> {
  const { code, out, err } = await bench.run('check', ...INPUTS, ...NOW, '--format', format, ...options);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  return out;
}

function untilEnd<T extends { dispose(): void }>(document: T): T {
  onTestFinished(() => document.dispose());
  return document;
}

describe('matches its golden file', () => {
  it.each([
    ['text', 'txt'],
    ['jsonl', 'jsonl'],
    ['github', 'txt'],
    ['gitlab', 'json'],
    ['sarif', 'json'],
    ['junit', 'xml'],
    ['checkstyle', 'xml'],
    ['markdown', 'md'],
  ])('%s', async (format, extension) => {
    await expect(await report(format)).toMatchFileSnapshot(`testing/golden/${format}.${extension}`);
  });
});

describe.skipIf(!existsSync(reportSchemas))('matches its schema (skipped without the schemas)', () => {
  const schemaOf = (name: string) => readFileSync(path.join(reportSchemas, name), 'utf8');

  it.each([
    ['sarif', 'sarif-schema-2.1.0.json'],
    ['gitlab', 'gitlab-code-quality.schema.json'],
  ])('%s', async (format, schema) => {
    const ajv = format === 'sarif' ? new AjvDraft4({ strict: false }) : new Ajv({ strict: false });
    addFormats.default(ajv);
    const validate = ajv.compile(JSON.parse(schemaOf(schema)));
    validate(JSON.parse(await report(format)));
    expect(validate.errors).toBe(null);
    validate(format === 'sarif' ? { version: '2.1.0' } : [{ description: 'x' }]);
    expect(validate.errors).not.toBe(null);
  });

  it('junit', async () => {
    const schema = untilEnd(XmlDocument.fromString(schemaOf('junit-10.xsd')));
    const validator = untilEnd(XsdValidator.fromDoc(schema));
    validator.validate(untilEnd(XmlDocument.fromString(await report('junit'))));
    const bad = untilEnd(XmlDocument.fromString('<testsuites><testsuite name="x"/></testsuites>'));
    expect(() => validator.validate(bad)).toThrow();
  });
});

it('gitlab: has unique fingerprints that stay the same when lines move', async () => {
  const fingerprints = async (name: string) => {
    const { out } = await bench.run('check', name, ...NOW, '--format', 'gitlab');
    return JSON.parse(out).map(({ fingerprint }: { fingerprint: string }) => fingerprint);
  };
  const entries = [loc('a'), loc('a'), loc('a'), '<loc>/b</loc>'];
  bench.write('moved.xml', urlset(...entries));
  const before = await fingerprints('moved.xml');
  expect(new Set(before).size).toBe(3);
  bench.write('moved.xml', urlset(loc('new'), ...entries).replaceAll('<url>', '<url>\n'));
  expect(await fingerprints('moved.xml')).toEqual(before);
});

it('sarif: has one result per rule and file, with a count, up to ten locations and a stable fingerprint', async () => {
  const results = async (...options: string[]) => {
    const { out } = await bench.run('check', 'many.xml', ...NOW, '--format', 'sarif', ...options);
    return JSON.parse(out).runs[0].results;
  };
  bench.write(
    'many.xml',
    urlset(...Array.from({ length: 30 }, (_, i) => `<loc>/${'x'.repeat(12)}${i}</loc>`)),
  );
  const [result, ...others] = await results('--max-findings', '3');
  expect(others).toEqual([]);
  expect(result).toMatchObject({ ruleId: 'loc-not-absolute', level: 'error', occurrenceCount: 30 });
  expect(result.locations).toHaveLength(10);
  expect(result.locations[1].physicalLocation.region).toEqual({ startLine: 4, startColumn: 13 });
  expect(result.message.text).toMatch(/ \(and 29 more\)$/);
  bench.write('many.xml', urlset(loc('new'), `<loc>/${'y'.repeat(12)}</loc>`));
  expect((await results())[0].partialFingerprints).toEqual(result.partialFingerprints);
});

describe('several reports at once', () => {
  it('are written to files and stdout, and each is the same as when written alone', async () => {
    const options = ['--max-findings', '1'];
    const wanted = FORMAT_NAMES.filter((name) => name !== 'text').map(
      (name) => `--format=${name}=out.${name}`,
    );
    const { code, out, err } = await bench.run('check', ...INPUTS, ...NOW, ...options, ...wanted);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toBe(await report('text', ...options));
    for (const name of FORMAT_NAMES.filter((name) => name !== 'text'))
      expect(bench.text(`out.${name}`)).toBe(await report(name, ...options));
  });

  it('are complete in files even if the reader of stdout exits early', async () => {
    bench.write('many.xml', urlset(...Array.from({ length: 3000 }, (_, i) => `<loc>/${i}</loc>`)));
    const command = `"$0" "$1" check many.xml --max-findings 9999 --format json --format jsonl=out.jsonl | head -n 1`;
    const { out, err } = await bench.program('sh', [
      '-c',
      command,
      process.execPath,
      process.env.URLSET_BIN ?? '',
    ]);
    expect({ out, err }).toEqual({ out: '{\n', err: '' });
    const last = bench.text('out.jsonl').trimEnd().split('\n').at(-1) ?? '';
    expect(JSON.parse(last)).toMatchObject({ type: 'summary', entries: 3000 });
  });
});

describe('colors', () => {
  const hasScript = existsSync('/usr/bin/script');
  const inTerminal = async (environment: string) => {
    // Node also derives color support from other variables, such as CI, so the environment starts empty.
    const command = `env -i TERM=xterm-256color ${environment} "${process.execPath}" "${process.env.URLSET_BIN}" check list.txt`;
    return (await bench.program('script', ['-qec', command, '/dev/null'])).out;
  };

  it.skipIf(!hasScript)('appear on a terminal unless NO_COLOR is set (needs /usr/bin/script)', async () => {
    expect(await inTerminal('')).toContain('list.txt:2:1 \u001b[1;31merror\u001b[0m');
    expect(await inTerminal('NO_COLOR=1')).toContain('list.txt:2:1 error');
  });

  it('do not appear in pipes or files', async () => {
    const { out } = await bench.run('check', 'list.txt', '--format', 'json', '--format', 'text=out.txt');
    expect(out + bench.text('out.txt')).not.toContain('\u001b');
  });
});

it.each([
  [{ GITHUB_WORKSPACE: '/work/site', CI_PROJECT_DIR: '' }, '/work/site/maps/a.xml', 'maps/a.xml'],
  [{ CI_PROJECT_DIR: '/builds/site' }, '/builds/site/a.xml', 'a.xml'],
  [{ CI_PROJECT_DIR: '/builds/site' }, '/builds/other/a.xml', '../other/a.xml'],
  [{}, './maps//a.xml', 'maps/a.xml'],
])('names files relative to the root of the repository: %j %s', (env, file, expected) => {
  expect(pathInRepository(file, env)).toBe(expected);
});
