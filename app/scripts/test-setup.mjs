import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildCli } from './build-cli.mjs';
import { cliFolder, outFolder } from './paths.mjs';

/**
 * Runs before unit tests. Builds the command line, which some tests run as a process, in a folder of this run, and sets
 * URLSET_BIN to its launcher. If the build fails, other tests still run.
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
  return () => rm(folder, { recursive: true, force: true });
}
