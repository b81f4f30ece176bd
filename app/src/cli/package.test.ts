// @module-tag slow
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installInto, nodeOf, packInto } from './testing/installed-package.ts';
import { loc, urlset, Workbench } from './testing/workbench.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const about = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The newest release of each of these Node major versions when the tests were written. */
const NODES = ['20.20.2', '22.23.3', '24.21.0', '26.12.1'];

let bench: Workbench;
let tarball: string;
beforeAll(() => {
  bench = new Workbench();
  tarball = packInto(bench.folder);
  installInto(bench.at('empty'), tarball);
  cpSync(path.join(root, 'assets/samples/shop'), bench.at('shop'), { recursive: true });
});
afterAll(() => bench.clear());

/** Runs the installed command line with the given Node, or through the link that npm created if `node` is null. */
async function run(node: string | null, ...args: string[]): Promise<string> {
  const program = node ?? bench.at('empty/node_modules/.bin/urlset');
  const launcher = node === null ? [] : [bench.at('empty/node_modules/urlset/bin/urlset.js')];
  const { code, out, err } = await bench.program(program, [...launcher, ...args]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

async function runCommands(node: string | null, folder: string): Promise<void> {
  expect(await run(node, '--version')).toBe(`${about('app/cli/package.json').version}\n`);
  expect(await run(node, 'check', 'shop')).toContain('1982 URLs in 4 files: 0 errors, 0 warnings');
  bench.write(`${folder}/a.xml`, urlset(loc('a'), loc('b')));
  const edit = ['edit', `${folder}/a.xml`, '--where', 'loc:a.example/b', '--set', 'priority=0.5'];
  await run(node, ...edit, '--out', `${folder}/edited`);
  expect(bench.text(`${folder}/edited/a.xml`)).toContain('b</loc><priority>0.5</priority>');
  await run(node, 'convert', `${folder}/a.xml`, '--to', 'text', '--out', `${folder}/a.txt`);
  expect(bench.text(`${folder}/a.txt`)).toBe('https://a.example/a\nhttps://a.example/b\n');
  await run(node, 'export', 'shop', '--base', 'https://www.example.com/', '--out', `${folder}/out`);
  expect(readdirSync(bench.at(`${folder}/out`))).toContain('sitemap_index.xml');
  const compared = await run(node, 'compare', 'shop', 'shop', '--format', 'json');
  expect(JSON.parse(compared).counts).toMatchObject({ added: 0, removed: 0, changed: 0, unchanged: 1982 });
}

it('contains the built command line, and has no dependencies', () => {
  const names = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
  const tops = new Set(names.map((name) => name.replace(/^package\//, '').replace(/\/.*/, '/')));
  expect([...tops].sort()).toEqual([
    'LICENSE',
    'README.md',
    'bin/',
    'out/',
    'package.json',
    'urlset.1',
    'urlset.schema.json',
  ]);
  expect(names).toContain('package/out/licenses.md');
  const { dependencies, optionalDependencies, peerDependencies } = about('app/cli/package.json');
  expect([dependencies, optionalDependencies, peerDependencies]).toEqual([undefined, undefined, undefined]);
  expect(readdirSync(bench.at('empty/node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'urlset',
  ]);
});

it('has the same version as all other packages of the repository', () => {
  const parts = ['.', 'core', 'app', 'app/cli', 'renderer', 'e2e'];
  const versions = parts.map((part) => about(`${part}/package.json`).version);
  expect(new Set(versions)).toEqual(new Set([about('package.json').version]));
});

describe('the installed package', () => {
  it('runs through the link that npm creates', { tags: ['long'] }, () => runCommands(null, 'named'));

  it.skipIf(process.platform !== 'linux' || process.arch !== 'x64').each(NODES)(
    'runs on Node %s (only on Linux x64, because the test installs that Node build from npm)',
    { tags: ['long'] },
    async (version) => {
      const node = nodeOf(version);
      expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toBe(`v${version}\n`);
      await runCommands(node, `on-${version}`);
      // Large enough to be read in threads.
      for (const name of ['a', 'b']) {
        const locs = Array.from({ length: 45_000 }, (_, n) => loc(`${name.repeat(200)}-${n}`));
        bench.write(`large/${name}.xml`, urlset(...locs));
      }
      const all = ['check', 'large', '--max-findings', '0'];
      expect(await run(node, ...all)).toContain('90000 URLs in 2 files');
    },
  );
});
