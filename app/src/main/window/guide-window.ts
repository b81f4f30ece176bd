import { BrowserWindow, shell } from 'electron';
import { mayOpenExternally } from '../security/navigation.ts';
import { GUIDE_URL, isGuideUrl } from '../security/page-files.ts';
import { WITHOUT_SCRIPTS } from '../security/permissions.ts';
import { backgroundColor } from '../theme.ts';

/**
 * The guide, in a window without scripts and without verbs, under the same guards as all others. Links to the web open
 * in the browser.
 */
export class GuideWindow {
  #frame: BrowserWindow | null = null;

  /** Opens the guide, or brings its window to the front. */
  show(): void {
    const frame = this.#frame ?? this.#create();
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
    });
    // The guard prevents the navigation, and `will-navigate` would not follow.
    frame.webContents.on('will-frame-navigate', ({ url }) => {
      if (!isGuideUrl(url) && mayOpenExternally(url)) void shell.openExternal(url);
    });
    frame.webContents.on('before-input-event', (_event, { type, key, alt }) => {
      if (type !== 'keyDown') return;
      if (key === 'Escape') frame.close();
      if (key === 'ArrowLeft' && alt) frame.webContents.goBack();
    });
    void frame.loadURL(GUIDE_URL);
    return frame;
  }
}
