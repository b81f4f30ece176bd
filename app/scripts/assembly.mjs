import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modules, root } from './paths.mjs';
import { read } from './run.mjs';

const source = path.join(root, 'core/assembly/usual-entries.ts');
/** The generated file. It is committed, so that core runs without a build. */
const target = path.join(root, 'core/src/files/read/fast/usual-entries-wasm.ts');
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--initialMemory', '10'];

/** The text of the generated module. */
async function compiled() {
  const folder = await mkdtemp(path.join(tmpdir(), 'urlset-assembly-'));
  try {
    const binary = path.join(folder, 'usual-entries.wasm');
    const compiler = path.join(modules, 'assemblyscript/bin/asc.js');
    await read(process.execPath, [compiler, source, ...OPTIONS, '--outFile', binary]);
    return `/** Generated from \`core/assembly/usual-entries.ts\` by \`npm run assembly\`. */
export const USUAL_ENTRIES =
  '${(await readFile(binary)).toString('base64')}';
`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const text = await compiled();
if (!process.argv.includes('--check')) await writeFile(target, text);
else if (text !== (await readFile(target, 'utf8'))) {
  throw new Error(`${target} does not match its source. Run: npm run assembly`);
}
