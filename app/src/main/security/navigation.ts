import type { App } from 'electron';
import { PAGE_URL } from './page-files.ts';
import { parseUrl } from './parse-url.ts';

/** The page is one document: it may load itself again and go nowhere else. */
export function mayNavigate(url: string): boolean {
  return parseUrl(url)?.href === PAGE_URL;
}

/** Only what a browser is for leaves the app; a `file:` or a scheme of another program could start something. */
export function mayOpenExternally(url: string): boolean {
  return /^https?:$/.test(parseUrl(url)?.protocol ?? '');
}

/** Refuses navigation, new windows and webviews, for every web contents that there will ever be. */
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
