import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from 'vite';
import { appFolder, outFolder } from './paths.mjs';

/** Bundles the benchmarks with the code they measure, and runs them. Peers are loaded from node_modules unchanged. */
const outDir = path.join(outFolder, 'bench');
await build({
  logLevel: 'warn',
  clearScreen: false,
  configFile: false,
  root: appFolder,
  ssr: { noExternal: ['@urlset/core', 'valibot', /^hyparquet/, 'fzstd', 'hysnappy'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: path.join(appFolder, 'bench/main.ts'),
        'read-worker': path.join(appFolder, 'src/engine/read-worker.ts'),
        'list-worker': path.join(appFolder, 'src/lists/list-worker.ts'),
        'work-worker': path.join(appFolder, 'src/engine/work/work-worker.ts'),
      },
      // CommonJS, like the engine and the command line. As ES modules, the benchmarks ran a quarter slower, because V8
      // knows less about imports.
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'shared/[name].cjs' },
    },
  },
});
const { status } = spawnSync(process.execPath, [path.join(outDir, 'main.cjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
