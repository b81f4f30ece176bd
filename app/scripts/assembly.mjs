import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  {
    source: 'core/assembly/loc-words.ts',
    target: 'core/src/table/facets/loc-words-wasm.ts',
    name: 'LOC_WORDS',
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

/** The path of a file that exists if these sources, this compiler and these generated files were found to match. */
async function proofOfMatch() {
  const folder = path.join(root, 'core/assembly');
  const sources = (await readdir(folder)).sort().map((name) => path.join(folder, name));
  const targets = MODULES.map(({ target }) => path.join(root, target));
  const compiler = path.join(modules, 'assemblyscript/package.json');
  const hash = createHash('sha256');
  for (const file of [...sources, ...targets, compiler, import.meta.filename])
    hash.update(`${file}\n`).update(await readFile(file));
  return path.join(modules, '.cache/urlset-assembly', hash.digest('hex'));
}

const isCheck = process.argv.includes('--check');
const proof = await proofOfMatch();
// Compiling takes seconds, so a match is found only once.
for (const module of isCheck && existsSync(proof) ? [] : MODULES) {
  const target = path.join(root, module.target);
  const text = await compiled(module);
  if (!isCheck) await writeFile(target, text);
  else if (text !== (await readFile(target, 'utf8'))) {
    throw new Error(`${target} does not match its source. Run: npm run assembly`);
  }
}
if (isCheck) {
  await mkdir(path.dirname(proof), { recursive: true });
  await writeFile(proof, '');
}
