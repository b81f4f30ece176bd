import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cliFolder } from './paths.mjs';

const LOADER = 'shared/load-cached.cjs';
/** The names of entry bundles, for `entryFileNames`. */
export const BUNDLES = '[name].bundle.cjs';

/**
 * Adds a small script under the name of each entry. The script runs the bundle with app/cli/bin/load-cached.js. Removes
 * the compile caches of the previous build.
 * @returns {import('vite').Plugin}
 */
export function cachedEntries() {
  return {
    name: 'cached-entries',
    generateBundle({ dir = '' }, files) {
      const loader = path.join(cliFolder, 'bin/load-cached.js');
      this.emitFile({ type: 'asset', fileName: LOADER, source: readFileSync(loader, 'utf8') });
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk' || !file.isEntry) continue;
        const { dir: folder, base } = path.posix.parse(file.fileName);
        removeCaches(path.join(dir, folder));
        const to = path.posix.relative(folder, LOADER);
        this.emitFile({
          type: 'asset',
          fileName: file.fileName.replace('.bundle.cjs', '.cjs'),
          source: `require('${to}').start(require.resolve('./${base}'));\n`,
        });
      }
    },
  };
}

/** @param {string} folder */
function removeCaches(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => one.endsWith('.cache'))) rmSync(path.join(folder, name));
}
