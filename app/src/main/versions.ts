import path from 'node:path';
import type { Version } from '@urlset/core/contract.ts';
import { app } from 'electron';

/** The versions of the app, of Electron and its components, and of the system. */
export function versions(): Version[] {
  const { electron, chrome, node, v8 } = process.versions;
  return [
    { name: 'Urlset', version: app.getVersion() },
    { name: 'Electron', version: electron },
    { name: 'Chromium', version: chrome },
    { name: 'Node.js', version: node },
    { name: 'V8', version: v8 },
    {
      name: SYSTEMS[process.platform] ?? process.platform,
      version: `${process.getSystemVersion()} ${process.arch}`,
    },
  ];
}

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'Linux',
  darwin: 'macOS',
  win32: 'Windows',
};

/** The licenses file that Electron ships for Chromium: next to the program, or on macOS in the app's resources. */
export function chromiumLicenses(): string {
  const folder =
    process.platform === 'darwin' && app.isPackaged ? process.resourcesPath : path.dirname(process.execPath);
  return path.join(folder, 'LICENSES.chromium.html');
}
