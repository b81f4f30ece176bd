import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Arch, build, Platform } from 'electron-builder';
import { buildApp } from './build.mjs';
import { cacheApp } from './cache-app.mjs';
import { testDisplays } from './electron/display.mjs';
import { electronRuntime } from './electron/electron-runtime.mjs';
import { hasFileProtocolFuse } from './electron/fuses.mjs';
import { ensureSystemLibraries } from './electron/system-libraries.mjs';
import { checkApp, checkPackage } from './package/check-app.mjs';
import { desktopEntry, makeLinuxPackages } from './package/linux.mjs';
import { prepareSigning } from './package/signing.mjs';
import { isForThisSystem } from './package/unpack.mjs';
import { appFolder, outFolder, root } from './paths.mjs';
import { read } from './run.mjs';

const { values: options } = parseArgs({
  options: {
    /** Makes packages for both architectures on macOS and Windows, not only for this machine's. */
    all: { type: 'boolean', default: false },
    output: { type: 'string', default: path.join(root, 'dist') },
  },
});
const output = path.resolve(options.output);
prepareSigning(process.env);
const runtime = await electronRuntime();
await ensureSystemLibraries(runtime.executable, { display: true });
// The build does not remove the chunks of earlier builds from these folders.
for (const name of ['main', 'engine', 'net', 'shared']) {
  await rm(path.join(outFolder, name), { recursive: true, force: true });
}
await buildApp();
const display = await testDisplays(1);
await cacheApp(runtime.executable, display.env).finally(display.stop);

const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
const archs = options.all && process.platform !== 'linux' ? [Arch.x64, Arch.arm64] : [Arch[arch]];
/** Packaged executables, and the folders that they are in. @type {{ executable: string, folder: string }[]} */
const packaged = [];
const made = await build({
  projectDir: root,
  publish: 'never',
  // The carried runtime is only for trials. With it, make only a folder: AppImages need tools from GitHub.
  targets: Platform.current().createTarget(runtime.carried ? 'dir' : null, ...archs),
  // In addition to electron-builder.yml.
  config: {
    directories: { output },
    electronVersion: runtime.version,
    // This runtime fits only this architecture.
    ...(options.all ? {} : { electronDist: runtime.folder }),
    ...(hasFileProtocolFuse(runtime.version)
      ? { electronFuses: { grantFileProtocolExtraPrivileges: false } }
      : {}),
    linux: await desktopEntry(),
    async afterPack({ appOutDir, packager, electronPlatformName }) {
      // The carried runtime contains a loader, which would start instead of the app.
      await rm(path.join(appOutDir, 'resources', 'app'), { recursive: true, force: true });
      const executable = executableIn(electronPlatformName, packager.appInfo.productFilename);
      packaged.push({ executable: path.join(appOutDir, executable), folder: appOutDir });
    },
  },
});

for (const { executable } of packaged) await checkApp(executable, runtime.version);
if (process.platform === 'linux') {
  const { version } = JSON.parse(await read('cat', [path.join(appFolder, 'package.json')]));
  const trial = runtime.carried ? `Electron ${runtime.version}` : null;
  for (const { folder } of packaged) {
    made.push(...(await makeLinuxPackages({ app: folder, version, trial, arch, output })));
  }
}

const screen = await testDisplays(1);
try {
  const here = made.filter(isForThisSystem);
  for (const file of here) {
    await checkPackage(file, { electron: runtime.version, env: screen.env });
    console.log(`Packaged, fuses read back, started: ${path.relative(root, file)}`);
  }
} finally {
  screen.stop();
}
if (runtime.carried) console.log(`A trial on Electron ${runtime.version}, never a release.`);

/**
 * @param {string} platform
 * @param {string} name
 */
function executableIn(platform, name) {
  if (platform === 'darwin') return `${name}.app/Contents/MacOS/${name}`;
  return platform === 'win32' ? `${name}.exe` : name.toLowerCase();
}
