import type { App } from 'electron';
import { parseUrl } from '../../parse-url.ts';
import { isDocumentUrl, PAGE_URL } from './page-files.ts';

/**
 * Whether a document may navigate to a URL. The page is a single document: it may only reload itself. Pages of the
 * guide, the release notes and the licenses may link to each other.
 * @param from the URL of the document
 */
export function mayNavigate(from: string, to: string): boolean {
  return isDocumentUrl(from) ? isDocumentUrl(to) : parseUrl(to)?.href === PAGE_URL;
}

/**
 * Whether a URL may open in another program. Only web URLs may: `file:` or another program's scheme could run a
 * program.
 */
export function mayOpenExternally(url: string): boolean {
  return /^https?:$/.test(parseUrl(url)?.protocol ?? '');
}

/**
 * Blocks new windows, webviews and any navigation that {@link mayNavigate} does not allow, in all web contents created
 * from now on.
 */
export function guardNavigation(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (!mayNavigate(contents.getURL(), event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !mayNavigate(contents.getURL(), event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
