import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modules, root } from './paths.mjs';
import { read } from './run.mjs';

/**
 * The sources in AssemblyScript, and the files generated from them. The generated files are committed, so that core
 * runs without a build.
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

/** The file with the hash of the sources, the compiler and the generated files when they last matched. */
const MATCH = path.join(root, 'core/assembly/match.sha256');

/** The hash of everything that must stay the same for the generated files to match their sources. */
async function matchHash() {
  const folder = path.join(root, 'core/assembly');
  const sources = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  const files = [...sources.map((name) => `core/assembly/${name}`), ...MODULES.map(({ target }) => target)];
  const compiler = JSON.parse(await readFile(path.join(modules, 'assemblyscript/package.json'), 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify([compiler.version, OPTIONS, MODULES]));
  for (const file of files) hash.update(`\n${file}\n`).update(await readFile(path.join(root, file)));
  return `${hash.digest('hex')}\n`;
}

/**
 * @param {string} what
 * @returns {never}
 */
function mismatch(what) {
  throw new Error(`${what} does not match its source. Run: npm run assembly`);
}

/**
 * `npm run assembly` compiles and writes the hash. `--check` compares the hash, because compiling takes ten seconds.
 * `--check --compile` also compiles, and compares the result with the committed files.
 */
const isCheck = process.argv.includes('--check');
if (!isCheck || process.argv.includes('--compile')) {
  for (const module of MODULES) {
    const target = path.join(root, module.target);
    const text = await compiled(module);
    if (!isCheck) await writeFile(target, text);
    else if (text !== (await readFile(target, 'utf8'))) mismatch(target);
  }
}
if (!isCheck) await writeFile(MATCH, await matchHash());
else if ((await matchHash()) !== (await readFile(MATCH, 'utf8')))
  mismatch('The code compiled from core/assembly');
