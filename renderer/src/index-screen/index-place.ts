import type { FileSummary, Problem } from '@urlset/core/contract.ts';
import { beside, inPlace } from '@urlset/core/protocol/location.ts';
import type { App } from '../app.ts';
import { submitEdit } from '../commands/tables/sitemap-commands.ts';

/** The URL up to and including its last slash; '' without a slash. */
export function folderOf(location: string): string {
  return location.slice(0, location.lastIndexOf('/') + 1);
}

/**
 * Records that the project is published in `folder`, with its first file called `name`. If `folder` is `''`, the
 * location becomes unknown. Resolves to the problem, or null.
 */
export function publishIn(app: App, folder: string, name: string): Promise<Problem | null> {
  const file = encodeURIComponent(name.slice(name.lastIndexOf('/') + 1));
  const location = folder === '' ? null : `${folder.replace(/\/?$/, '/')}${file}`;
  return submitEdit(app, { kind: 'publish', location });
}

/** The locations of the index and of the indexes that it was split into. */
export function locationsOf(
  files: readonly Pick<FileSummary, 'kind' | 'name'>[],
  location: string,
): string[] {
  const [first, ...others] = files.filter(({ kind }) => kind === 'sitemapindex');
  const main = first ? inPlace(first.name, location) : null;
  return [...(main === null ? [] : [main]), ...others.flatMap(({ name }) => beside(name, location) ?? [])];
}
