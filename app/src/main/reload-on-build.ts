import { watch } from 'node:fs';
import { BrowserWindow } from 'electron';

const QUIET_MS = 200;

/** In development, reloads the pages after each build. */
export function reloadOnBuild(root: string): void {
  let timer: NodeJS.Timeout | undefined;
  watch(root, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const window of BrowserWindow.getAllWindows()) window.webContents.reload();
    }, QUIET_MS);
  });
}
