// @module-tag slow
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const out = mkdtempSync(path.join(tmpdir(), 'urlset-licenses-'));
afterAll(() => rmSync(out, { recursive: true }));

// Runs in a separate process, because a build changes the environment of its process.
const BUILD = `
const [, out] = process.argv;
const { buildWindow } = await import('./app/scripts/build.mjs');
const { writeLicenses } = await import('./app/scripts/licenses.mjs');
await buildWindow({ out, maps: true, watching: {} });
await writeLicenses(out);
`;

let listed: ReadonlySet<string>;
let page: string;
beforeAll(() => {
  execFileSync(process.execPath, ['--input-type=module', '--eval', BUILD, out], { cwd: root, stdio: 'pipe' });
  page = readFileSync(path.join(out, 'page/guide/about/licenses.html'), 'utf8');
  listed = new Set([...page.matchAll(/<summary>(\S+) \S+ · /g)].map(([, name = '']) => name));
}, 120_000);

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(path.resolve(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => path.resolve(root, folder, name));
}

/** The package in node_modules that a file belongs to. */
function packageOf(file: string): string[] {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/')) ?? [];
  return name === undefined ? [] : [name];
}

it('names every package that the source maps of the build mention', () => {
  const maps = filesIn(out, '.map').map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const found = new Set(maps.flatMap(({ sources }: { sources: string[] }) => sources.flatMap(packageOf)));
  expect(found.size).toBeGreaterThan(50);
  for (const name of ['react', 'lucide-react', 'undici', 'valibot']) expect(found).toContain(name);
  expect([...found].filter((name) => !listed.has(name))).toEqual([]);
});

it('names the package of every font', () => {
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  const fonts = ['.woff', '.woff2'].flatMap((ending) => filesIn(out, ending));
  const sources = ['@fontsource', '@fontsource-variable']
    .map((scope) => `node_modules/${scope}`)
    .flatMap((scope) => ['.woff', '.woff2'].flatMap((ending) => filesIn(scope, ending)));
  const packages = new Map(sources.map((file) => [hashOf(file), packageOf(file)[0] ?? '']));
  expect(fonts.length).toBeGreaterThan(2);
  expect(fonts.filter((font) => !listed.has(packages.get(hashOf(font)) ?? ''))).toEqual([]);
});

it('names the parts of the app that are not bundled modules', () => {
  for (const name of ['electron', 'assemblyscript', 'rolldown', 'vite']) expect(listed).toContain(name);
  expect(page).toContain('LICENSES.chromium.html');
});

it('has the text of each license', () => {
  const texts = [...page.matchAll(/<pre>([^<]*)<\/pre>/g)].map(([, text = '']) => text);
  expect(texts).toHaveLength(listed.size);
  for (const text of texts) expect(text).toMatch(/copyright|license|permission/i);
});

it('leaves no intermediate license lists in the build', () => {
  for (const folder of ['.', 'page', 'preload']) {
    expect(existsSync(path.join(out, folder, 'licenses.json'))).toBe(false);
  }
});
