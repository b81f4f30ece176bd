import { chmod, cp, mkdtemp, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { buildCli } from './build-cli.mjs';
import { cliFolder, outFolder } from './paths.mjs';

/** Linux's in-memory folder, and the number of bytes that must be free in it: more than the tests ever use. */
const MEMORY = '/dev/shm';
const ENOUGH = 2 ** 31;

/**
 * Runs before unit tests. Builds the command line into a folder for this run, and sets URLSET_BIN to its launcher,
 * because some tests run it as a process. If the build fails, other tests still run. May set TMPDIR to an in-memory
 * folder for this run. Returns a function that removes these folders.
 */
export async function setup() {
  const folder = path.join(outFolder, `test-cli-${process.pid}`);
  for (const name of ['bin', 'package.json']) {
    await cp(path.join(cliFolder, name), path.join(folder, name), { recursive: true });
  }
  await buildCli(path.join(folder, 'out')).catch((error) => {
    console.error('The command line could not be built:', error.message);
  });
  process.env.URLSET_BIN = path.join(folder, 'bin/urlset.js');
  const used = [folder];
  if (await isMemoryBetter()) {
    const memory = await mkdtemp(path.join(MEMORY, 'urlset-tests-'));
    // Some tests run the command line as another user.
    await chmod(memory, 0o755);
    process.env.TMPDIR = memory;
    used.push(memory);
  }
  return () => Promise.all(used.map((one) => rm(one, { recursive: true, force: true })));
}

/** Thousands of small files take half the time in memory. The long tests use the disk, as users do. */
async function isMemoryBetter() {
  if (process.env.TMPDIR || process.env.URLSET_LONG === '1' || process.platform !== 'linux') return false;
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ENOUGH;
}
