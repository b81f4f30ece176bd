import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
/** Skips the command line, which never runs in Electron. */
const FILES = ['app/src', 'core/src', 'renderer/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|[\\/]testing[\\/]|^cli[\\/]/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);
const PLACE = 'app/src/main/electron-differences.ts';

/** What differs between versions of Electron, and the only file that may use it; null if none may. */
const DIFFERENCES: readonly [what: string, pattern: RegExp, file: string | null][] = [
  ['the clipboard', /import \{[^}]*\bclipboard\b[^}]*\} from 'electron'/, PLACE],
  ['the path of a dropped file', /\bwebUtils\b/, PLACE],
  ['going back in a window', /\.goBack\(|\bnavigationHistory\b/, PLACE],
  ['unhandled rejections', /'unhandledRejection'/, 'app/src/end-on-rejection.ts'],
  ['secrets', /\bsafeStorage\b.* from 'electron'/, 'app/src/main/network/secret-store.ts'],
  ['URL.canParse', /\bURL\.canParse\(/, null],
  ['zlib.crc32', /import \{[^}]*\bcrc32\b[^}]*\} from 'node:zlib'/, null],
];

it.each(DIFFERENCES)('%s is used in at most one place', (_, pattern, file) => {
  const found = FILES.filter((name) => pattern.test(readFileSync(path.join(root, name), 'utf8')));
  expect(found).toEqual(file === null ? [] : [file]);
});

it('the documentation names the Electron version and each of these files', () => {
  const text = readFileSync(path.join(root, 'app/docs/electron-versions.md'), 'utf8');
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'app/package.json'), 'utf8'));
  expect(text).toContain(`\`app/package.json\`, ${devDependencies.electron},`);
  for (const [, , file] of DIFFERENCES)
    if (file !== null) expect(text).toContain(`\`${file.replace('app/', '')}\``);
});
