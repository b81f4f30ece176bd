import type { App } from 'electron';
import { PAGE_URL, parseUrl } from './page-files.ts';

/** Whether the page may navigate to a URL. It is a single document: it may only reload itself. */
export function mayNavigate(url: string): boolean {
  return parseUrl(url)?.href === PAGE_URL;
}

/**
 * Whether a URL may open in another program. Only web URLs may: `file:` or another program's scheme could run a
 * program.
 */
export function mayOpenExternally(url: string): boolean {
  return /^https?:$/.test(parseUrl(url)?.protocol ?? '');
}

/** Blocks navigation, new windows and webviews in all current and future web contents. */
export function guardNavigation(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (!mayNavigate(event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !mayNavigate(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
