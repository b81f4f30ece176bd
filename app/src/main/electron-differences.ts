import { clipboard, type NavigationHistory, type WebContents, webUtils } from 'electron';

// Differences between Electron 25 and the version that releases use: app/docs/electron-versions.md has the full list.
// The types are those of the release version, so anything that 25 lacks is checked here at run time.

/** Electron before 44 returns the text; 44 and later return a promise. */
export async function readClipboard(): Promise<string> {
  return await clipboard.readText();
}

export async function writeClipboard(text: string): Promise<void> {
  await clipboard.writeText(text);
}

/** Electron 32 moved `goBack` to the navigation history, which older versions lack. */
export function goBack(contents: WebContents): void {
  const history: NavigationHistory | undefined = contents.navigationHistory;
  if (history === undefined) contents.goBack();
  else history.goBack();
}

/**
 * The path of a file that the user dropped; '' if it is not a file on disk. Electron before 29 lacks webUtils; there,
 * the file itself has a path.
 */
export function pathOfFile(file: File & { path?: string }): string {
  const utils: typeof webUtils | undefined = webUtils;
  return utils?.getPathForFile(file) ?? file.path ?? '';
}
