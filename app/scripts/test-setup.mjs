import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildCli } from './build-cli.mjs';
import { appFolder, outFolder } from './paths.mjs';

/**
 * Before unit tests: builds the command line, which some of them run as a process, in a folder of this run
 * alone, and names its launcher in URLSET_BIN. Tests of other parts need not wait for a build that fails.
 */
export async function setup() {
  const folder = path.join(outFolder, `test-cli-${process.pid}`);
  for (const name of ['bin', 'package.json']) {
    await cp(path.join(appFolder, name), path.join(folder, name), { recursive: true });
  }
  await buildCli(path.join(folder, 'out/cli')).catch((error) => {
    console.error('The command line could not be built:', error.message);
  });
  process.env.URLSET_BIN = path.join(folder, 'bin/urlset.js');
  return () => rm(folder, { recursive: true, force: true });
}
