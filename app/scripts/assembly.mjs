import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modules, root } from './paths.mjs';
import { read } from './run.mjs';

/**
 * The sources in AssemblyScript, and the files generated from them. These are committed, so that core runs without a
 * build.
 */
const MODULES = [
  {
    source: 'core/assembly/usual-entries.ts',
    target: 'core/src/files/read/fast/usual-entries-wasm.ts',
    name: 'USUAL_ENTRIES',
  },
  {
    source: 'core/assembly/search.ts',
    target: 'core/src/table/query/conditions/search-wasm.ts',
    name: 'SEARCH',
  },
  { source: 'core/assembly/inflate.ts', target: 'core/src/bytes/inflate-wasm.ts', name: 'INFLATE' },
];
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--importMemory'];

/**
 * The text of a generated module.
 * @param {typeof MODULES[number]} module
 */
async function compiled({ source, name }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'urlset-assembly-'));
  try {
    const binary = path.join(folder, 'module.wasm');
    const compiler = path.join(modules, 'assemblyscript/bin/asc.js');
    await read(process.execPath, [compiler, path.join(root, source), ...OPTIONS, '--outFile', binary]);
    return `/** Generated from \`${source}\` by \`npm run assembly\`. */
export const ${name} =
  '${(await readFile(binary)).toString('base64')}';
`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

for (const module of MODULES) {
  const target = path.join(root, module.target);
  const text = await compiled(module);
  if (!process.argv.includes('--check')) await writeFile(target, text);
  else if (text !== (await readFile(target, 'utf8'))) {
    throw new Error(`${target} does not match its source. Run: npm run assembly`);
  }
}
