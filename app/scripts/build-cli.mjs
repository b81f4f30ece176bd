import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { appFolder, outFolder, root } from './paths.mjs';

/**
 * The command line: its entry and the script of its threads, with what they share beside them. Commands are
 * chunks of their own, so that one does not wait for another's code.
 *
 * @param {string} [outDir]
 */
export async function buildCli(outDir = path.join(outFolder, 'cli')) {
  const { build } = await import('vite');
  await build({
    logLevel: 'warn',
    clearScreen: false,
    configFile: false,
    root: appFolder,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        // No module of ours does anything by being loaded: what is unused goes, the validators of messages first.
        treeshake: { moduleSideEffects: false },
        input: {
          urlset: path.join(appFolder, 'src/cli/urlset.ts'),
          'read-worker': path.join(appFolder, 'src/cli/read-worker.ts'),
          'work-worker': path.join(appFolder, 'src/engine/work/work-worker.ts'),
        },
        output: {
          // CommonJS starts sooner.
          ...{ format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'shared/[name].cjs' },
          // Comments take time to read at each start; names stay, for who reads a stack.
          minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
  cacheCli(outDir);
}

/**
 * Keeps what V8 compiles to check a sitemap beside the scripts, so that it need not be compiled at each start.
 *
 * @param {string} outDir
 */
function cacheCli(outDir) {
  const sample = path.join(root, 'assets/samples/shop');
  const { status } = spawnSync(
    process.execPath,
    [path.join(appFolder, 'scripts/cache-cli.mjs'), outDir, 'check', sample],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) console.warn('The command line is built, and will start a little later than it could.');
}

/** As `npm ci` calls it: where the tools to build are left out, the command line is too, and says so. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildCli().catch((error) => {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.log('The command line is not built: there are no development dependencies to build it with.');
  });
}
