import { UrlsetError } from '@urlset/core/contract.ts';
import { BrowserWindow, type WebContents } from 'electron';
import { WITHOUT_SCRIPTS } from './security/permissions.ts';

/**
 * Prints a self-contained document through the system's print dialog. The document is loaded in a hidden window, which
 * runs no scripts and has the same guards as every window.
 * @returns false if the user cancels
 * @throws UrlsetError `not-printed`
 */
export async function printHtml(html: string): Promise<boolean> {
  const frame = new BrowserWindow({
    show: false,
    webPreferences: WITHOUT_SCRIPTS,
  });
  try {
    await fill(frame.webContents, html);
    const reason = await new Promise<string | null>((resolve) => {
      frame.webContents.print({ printBackground: true }, (isPrinted, why) => resolve(isPrinted ? null : why));
    });
    if (reason === null) return true;
    if (/cancel/i.test(reason)) return false;
    throw new Error(reason);
  } catch (error) {
    throw new UrlsetError('not-printed', { reason: error instanceof Error ? error.message : String(error) });
  } finally {
    frame.destroy();
  }
}

/** Sets the content of a page. Unlike a data: URL, this allows documents larger than 2 MB. */
async function fill(contents: WebContents, html: string): Promise<void> {
  await contents.loadURL('about:blank');
  const { debugger: driver } = contents;
  driver.attach();
  try {
    const { frameTree } = await driver.sendCommand('Page.getFrameTree');
    await driver.sendCommand('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
  } finally {
    driver.detach();
  }
}
