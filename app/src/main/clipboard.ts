import { clipboard } from 'electron';

/** Always awaited, because Electron's clipboard is synchronous in version 25 and asynchronous in 45. */
export async function readClipboard(): Promise<string> {
  return await clipboard.readText();
}

export async function writeClipboard(text: string): Promise<void> {
  await clipboard.writeText(text);
}
