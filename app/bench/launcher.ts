import { existsSync } from 'node:fs';
import path from 'node:path';

/** The command line of this repository, relative to its root, where npm runs scripts. */
export const LAUNCHER = path.resolve('app/cli/bin/urlset.js');

/** @throws Error in any other folder: a program that does not start would be measured as a fast one */
export function refuseOtherFolders(): void {
  if (!existsSync(LAUNCHER)) throw new Error('Run the benchmarks with npm run bench.');
}
