import type { Problem } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { submitEdit } from '../commands/sitemap-commands.ts';

/** A location up to its last slash. */
export function folderOf(location: string): string {
  return location.slice(0, location.lastIndexOf('/') + 1);
}

/** The project is published in a folder, under the name of its first file; nowhere yet for `''`. */
export function publishIn(app: App, folder: string, name: string): Promise<Problem | null> {
  const file = encodeURIComponent(name.slice(name.lastIndexOf('/') + 1));
  const location = folder === '' ? null : `${folder.replace(/\/?$/, '/')}${file}`;
  return submitEdit(app, { kind: 'publish', location });
}
