import { buildApp } from './build.mjs';
import { electronRuntime } from './electron/electron-runtime.mjs';
import { sandboxArguments } from './electron/sandbox.mjs';
import { ensureSystemLibraries } from './electron/system-libraries.mjs';
import { appFolder } from './paths.mjs';
import { run } from './run.mjs';

/** Without a display, Electron crashes before any of our code runs, with a message that does not help. */
function refuseWithoutDisplay() {
  if (process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return;
  console.error(
    [
      'Urlset is a desktop app and needs a display; neither DISPLAY nor WAYLAND_DISPLAY is set.',
      'On a machine without a screen, a virtual one will do:',
      '  xvfb-run -a npm start',
    ].join('\n'),
  );
  process.exit(1);
}

const dev = process.argv.includes('--dev');
const rest = process.argv.slice(2).filter((argument) => argument !== '--dev');

refuseWithoutDisplay();
try {
  const { executable } = await electronRuntime();
  await ensureSystemLibraries(executable, { display: false });
  await buildApp({ watch: dev });
  process.exitCode = await run(executable, [...sandboxArguments(), appFolder, ...rest], {
    // npm runs scripts in the repository's root, but paths are relative to the folder in which the user ran npm.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: dev ? { ...process.env, URLSET_DEV: '1' } : process.env,
  });
  // The watchers of a development build would keep this process alive.
  if (dev) process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
