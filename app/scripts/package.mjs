import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'electron-builder';
import { buildApp } from './build.mjs';
import { testDisplays } from './display.mjs';
import { electronRuntime } from './electron-runtime.mjs';
import { checkFuses, hasFileProtocolFuse } from './fuses.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { sandboxArguments } from './sandbox.mjs';
import { ensureSystemLibraries } from './system-libraries.mjs';

const runtime = await electronRuntime();
await ensureSystemLibraries(runtime.executable, { display: true });
await buildApp();

if (runtime.carried) {
  console.log('This runtime is good for a trial, not for a release, so only the folder is made.');
}
/** Packaged executables, one for each platform and architecture. @type {string[]} */
const packaged = [];
await build({
  projectDir: root,
  publish: 'never',
  ...(runtime.carried || process.argv.includes('--dir') ? { dir: true } : {}),
  // In addition to electron-builder.yml.
  config: {
    electronDist: runtime.folder,
    electronVersion: runtime.version,
    ...(hasFileProtocolFuse(runtime.version)
      ? { electronFuses: { grantFileProtocolExtraPrivileges: false } }
      : {}),
    async afterPack({ appOutDir, packager, electronPlatformName }) {
      // The carried runtime contains a loader, which would start instead of the app.
      await rm(path.join(appOutDir, 'resources', 'app'), { recursive: true, force: true });
      packaged.push(
        path.join(appOutDir, executableIn(electronPlatformName, packager.appInfo.productFilename)),
      );
    },
  },
});

const display = await testDisplays(1);
try {
  for (const executable of packaged) {
    await checkFuses(executable, runtime.version);
    const code = await run(executable, [...sandboxArguments(), '--self-test'], { env: display.env });
    if (code !== 0) throw new Error(`${executable} does not start (${code}).`);
    console.log(`Packaged, fuses read back, started: ${path.relative(root, executable)}`);
  }
} finally {
  display.stop();
}

/**
 * @param {string} platform
 * @param {string} name
 */
function executableIn(platform, name) {
  if (platform === 'darwin') return `${name}.app/Contents/MacOS/${name}`;
  return platform === 'win32' ? `${name}.exe` : name.toLowerCase();
}
