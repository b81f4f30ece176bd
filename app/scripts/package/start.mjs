import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testDisplays } from '../electron/display.mjs';
import { appFolder } from '../paths.mjs';
import { checkPackage } from './check-app.mjs';
import { isForThisSystem } from './unpack.mjs';

/** Checks and starts the given packages that are for this system. They may have been made on another system. */
const { electron } = JSON.parse(readFileSync(path.join(appFolder, 'package.json'), 'utf8')).devDependencies;
const files = process.argv.slice(2).filter(isForThisSystem);
if (files.length === 0) throw new Error('None of these packages is for this system.');
const display = await testDisplays(1);
try {
  for (const file of files) {
    await checkPackage(file, { electron, env: display.env });
    console.log(`Fuses read back, started: ${file}`);
  }
} finally {
  display.stop();
}
