import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

/** The fuses that electron-builder.yml and package.mjs set, by their names in Electron. */
const EXPECTED = {
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  EnableCookieEncryption: true,
  GrantFileProtocolExtraPrivileges: false,
};

/** The first Electron version with the fuse for the privileges of `file:` pages. */
const FILE_PROTOCOL_FUSE_SINCE = 29;

/** @param {string} version the Electron version */
export function hasFileProtocolFuse(version) {
  return Number.parseInt(version, 10) >= FILE_PROTOCOL_FUSE_SINCE;
}

/**
 * Reads the fuses back from a packaged app, to check that they were really set.
 * @param {string} app the packaged executable; on macOS, the one inside the .app
 * @param {string} version its Electron version
 * @throws if a fuse has the wrong value
 */
export async function checkFuses(app, version) {
  const wire = new Map(Object.entries(await getCurrentFuseWire(app)));
  for (const [name, expected] of Object.entries(EXPECTED)) {
    if (name === 'GrantFileProtocolExtraPrivileges' && !hasFileProtocolFuse(version)) continue;
    const index = Object.entries(FuseV1Options).find(([key]) => key === name)?.[1];
    // The wire contains the character codes of 0 and 1.
    const found = Number(wire.get(String(index))) === '1'.charCodeAt(0);
    if (found !== expected) throw new Error(`The fuse ${name} is ${found ? 'on' : 'off'} in ${app}.`);
  }
}
