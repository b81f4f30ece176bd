import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { buildCli } from './build-cli.mjs';
import { cliFolder, root } from './paths.mjs';

/** Runs before `npm pack ./app/cli`: builds the command line and puts the license beside it. */
await buildCli();
await copyFile(path.join(root, 'LICENSE'), path.join(cliFolder, 'LICENSE'));
