import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The folders of core, from the ground up. A folder imports only from itself and from folders before it. */
const LAYERS = [
  'bytes',
  'protocol',
  'contract',
  'format',
  'rules',
  'table',
  'files',
  'edit',
  'project',
  'findings',
  'publish',
  'lists',
];

const root = import.meta.dirname;

/**
 * The place in the order (-1 if none) of the folder of a file, given its path below core/src. `contract.ts` is the
 * public face of `contract/`.
 */
function layerOf(file: string): number {
  return LAYERS.indexOf(file === 'contract.ts' ? 'contract' : (file.split('/')[0] ?? ''));
}

/** The imports of a file, type imports included, that point to a higher folder or to a folder outside the order. */
function upwardImports(file: string, text: string): string[] {
  return Array.from(text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g), ([, spec = '']) =>
    path.posix.join(path.posix.dirname(file), spec),
  ).filter((target) => layerOf(target) < 0 || layerOf(target) > layerOf(file));
}

it('has at most twelve folders, each with a place in the order', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(LAYERS.toSorted());
  expect(LAYERS.length).toBeLessThanOrEqual(12);
});

it('imports only from the same or lower folders', () => {
  const upward = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    // Tests may import from any folder.
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|\/testing\//.test(file))
    .flatMap((file) =>
      upwardImports(file, readFileSync(path.join(root, file), 'utf8')).map((target) => `${file} → ${target}`),
    );
  expect(upward).toEqual([]);
});

it.each([
  ['a higher folder', "import { Project } from '../project/project.ts';", 1],
  ['a type of a higher folder', "import type { Project } from '../project/project.ts';", 1],
  ['a higher folder, re-exported', "export { Project } from '../project/project.ts';", 1],
  ['a higher folder, imported dynamically', "await import('../project/project.ts');", 1],
  ['a folder that is not in the order', "import { x } from '../helpers/x.ts';", 1],
  ['a lower folder', "import { isSpace } from '../bytes/scanner.ts';", 0],
  ['the public interface of a lower folder', "import { wholeView } from '../contract.ts';", 0],
  ['the same folder', "import { FLAG } from './entry-block.ts';", 0],
])('judges an import of %s', (_, text, count) => {
  expect(upwardImports('table/url-table.ts', text)).toHaveLength(count);
});

it.each([
  ['a cycle of types', "import type { B } from './b.ts';\nexport type A = B[];\n", 1],
  ['no cycle', 'export type A = string;\n', 0],
])('the linter judges %s', (_, text, status) => {
  const project = path.resolve(root, '../..');
  const folder = mkdtempSync(path.join(tmpdir(), 'urlset-lint-'));
  try {
    copyFileSync(path.join(project, 'biome.json'), path.join(folder, 'biome.json'));
    writeFileSync(path.join(folder, 'a.ts'), text);
    writeFileSync(path.join(folder, 'b.ts'), "import type { A } from './a.ts';\nexport type B = A | null;\n");
    const biome = path.join(project, 'node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'lint', '--vcs-enabled=false', '.'];
    const result = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect(result.stdout + result.stderr).toMatch(status === 1 ? /noImportCycles/ : /No fixes applied/);
    expect(result.status).toBe(status);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
