import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cliFolder } from './paths.mjs';

/**
 * Runs the command line built in the given folder once, with the given arguments. At exit, stores the compiled code
 * next to the scripts, where app/cli/bin/load-cached.js looks for it.
 */
const [, , folder = '', ...args] = process.argv;
const { start, cache } = createRequire(import.meta.url)(path.join(cliFolder, 'bin/load-cached.js'));

process.on('exit', () => {
  const { file, data } = cache();
  writeFileSync(file, data);
  process.exitCode = 0;
});
process.argv.splice(2, process.argv.length, ...args);
start(path.join(folder, 'urlset.cjs'));
