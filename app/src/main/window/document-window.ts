import type { AppDocument } from '@urlset/core/contract.ts';
import { BrowserWindow, shell } from 'electron';
import { goBack } from '../electron-differences.ts';
import { mayOpenExternally } from '../security/navigation.ts';
import { DOCUMENT_URLS, isDocumentUrl } from '../security/page-files.ts';
import { WITHOUT_SCRIPTS } from '../security/permissions.ts';
import { backgroundColor } from '../theme.ts';

/**
 * The guide, the release notes and the licenses, in one window without scripts or verbs. The guards of the project
 * windows apply here, too. Links to the web open in the browser.
 */
export class DocumentWindow {
  #frame: BrowserWindow | null = null;
  #shown: AppDocument | null = null;

  /** Opens a document, or brings its window to the front. If the document is already open, its page does not change. */
  show(document: AppDocument): void {
    const frame = this.#frame ?? this.#create();
    if (document !== this.#shown) void frame.loadURL(DOCUMENT_URLS[document]);
    this.#shown = document;
    if (frame.isMinimized()) frame.restore();
    frame.focus();
  }

  #create(): BrowserWindow {
    const frame = new BrowserWindow({
      width: 900,
      height: 800,
      title: 'Urlset',
      backgroundColor: backgroundColor(),
      webPreferences: WITHOUT_SCRIPTS,
    });
    this.#frame = frame;
    frame.on('closed', () => {
      this.#frame = null;
      this.#shown = null;
    });
    // The guard prevents the navigation, so `will-navigate` would never be emitted.
    frame.webContents.on('will-frame-navigate', ({ url }) => {
      if (!isDocumentUrl(url) && mayOpenExternally(url)) void shell.openExternal(url);
    });
    frame.webContents.on('before-input-event', (_event, { type, key, alt }) => {
      if (type !== 'keyDown') return;
      if (key === 'Escape') frame.close();
      if (key === 'ArrowLeft' && alt) goBack(frame.webContents);
    });
    return frame;
  }
}
