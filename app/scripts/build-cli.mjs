import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { appFolder, cliFolder, root } from './paths.mjs';

/** How scripts for Node are bundled, so that they start fast. */
export const FOR_NODE = {
  // Loading our modules does not have side effects, so unused ones can be dropped, above all the message validators.
  treeshake: { moduleSideEffects: false },
  output: {
    // CommonJS starts faster.
    format: /** @type {const} */ ('cjs'),
    chunkFileNames: 'shared/[name].cjs',
    // Removes comments, which take time to read at each start. Names stay, for readable stack traces.
    minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
  },
};

/**
 * Builds the command line: its entry, its worker scripts and their shared code. Each command is a separate chunk, so
 * that it does not wait for the code of the others.
 * @param {string} [outDir]
 */
export async function buildCli(outDir = path.join(cliFolder, 'out')) {
  const { build } = await import('vite');
  await build({
    logLevel: 'warn',
    clearScreen: false,
    configFile: false,
    root: appFolder,
    plugins: [onlyAscii()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      // The package contains the code of its dependencies.
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        treeshake: FOR_NODE.treeshake,
        input: {
          urlset: path.join(appFolder, 'src/cli/urlset.ts'),
          'read-worker': path.join(appFolder, 'src/cli/read-worker.ts'),
          'net-worker': path.join(appFolder, 'src/net/net-worker.ts'),
          'work-worker': path.join(appFolder, 'src/engine/work/work-worker.ts'),
        },
        output: { ...FOR_NODE.output, entryFileNames: '[name].cjs' },
      },
    },
  });
  cacheCli(outDir);
}

/**
 * Writes characters beyond ASCII as escapes. Otherwise, a script takes longer to read and needs twice as much memory.
 * @returns {import('vite').Plugin}
 */
function onlyAscii() {
  return {
    name: 'only-ascii',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}

/** @param {string} unit a UTF-16 code unit */
function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Runs a check, and stores the compiled code in a file next to the scripts, so that V8 need not compile it at each
 * start.
 * @param {string} outDir
 */
function cacheCli(outDir) {
  const sample = path.join(root, 'assets/samples/shop');
  const { status } = spawnSync(
    process.execPath,
    [path.join(appFolder, 'scripts/cache-cli.mjs'), outDir, 'check', sample],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0)
    console.warn(
      'The command line is built, but without its compile cache, so it starts a little more slowly.',
    );
}

/** Runs during `npm ci`. Without the development dependencies, skips the build and says so. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildCli().catch((error) => {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.log('The command line is not built, because the development dependencies are not installed.');
  });
}
