import { existsSync } from 'node:fs';
import path from 'node:path';

/** The command line of this repository. npm runs scripts in the root, from which this path is resolved. */
export const LAUNCHER = path.resolve('app/cli/bin/urlset.js');

/** @throws Error unless run in the root. Elsewhere, the command line would fail at once and count as fast. */
export function refuseOtherFolders(): void {
  if (!existsSync(LAUNCHER)) throw new Error('Run the benchmarks with npm run bench.');
}
