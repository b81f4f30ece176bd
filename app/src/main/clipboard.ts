import { clipboard } from 'electron';

/** Always awaited: Electron's clipboard is synchronous in 25 and asynchronous in 45. */
export async function readClipboard(): Promise<string> {
  return await clipboard.readText();
}

export async function writeClipboard(text: string): Promise<void> {
  await clipboard.writeText(text);
}
