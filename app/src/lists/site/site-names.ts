import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { SiteLeftOut, SiteOptions } from '@urlset/core/contract/site.ts';
import { SiteFilter } from '@urlset/core/lists/site/site-filter.ts';
import { diskError } from '../../engine/save/disk.ts';

/** The folder of a site: its path, and its name for messages. */
export interface SiteRoot {
  path: string;
  name: string;
}

/** Maximum number of files and folders in a site. */
const MOST = 10_000_000;

/** Counts in {@link SiteLeftOut} that are known only after pages are read or listed. */
export type OfPages = 'noindex' | 'canonical' | 'repeats' | 'unread';

export interface SiteName {
  /** Its path within the site, with `/` as separator. */
  file: string;
  /** A page, a folder to walk, or the reason why it is left out. */
  as: 'page' | 'folder' | Exclude<keyof SiteLeftOut, OfPages>;
  /** Whether it is a file or a link. Nothing else may be read: reading a pipe or a device may never end. */
  isFile: boolean;
}

/**
 * All names in a folder and its subfolders. Follows only links to files within the site: a link to a folder leads to
 * files that are listed under their own path anyway, or to files outside the site.
 * @throws UrlsetError `too-many-files`, or the reason why a folder cannot be read
 */
export function* siteNames(
  root: SiteRoot,
  options: Pick<SiteOptions, 'extensions' | 'ignore'>,
): Generator<SiteName> {
  const filter = new SiteFilter(options);
  const folders = [''];
  let found = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(root, folder)) {
      if (++found > MOST) throw new UrlsetError('too-many-files', { name: root.name, limit: String(MOST) });
      const name = nameOf(root, folder + entry.name, entry, filter);
      if (name.as === 'folder') folders.push(`${name.file}/`);
      yield name;
    }
  }
}

function nameOf(root: SiteRoot, file: string, entry: Dirent, filter: SiteFilter): SiteName {
  if (entry.isDirectory()) return { file, as: filter.folder(file) ?? 'folder', isFile: false };
  const isFile = entry.isFile() || entry.isSymbolicLink();
  const why = filter.file(file);
  if (why === 'hidden' || why === 'ignored') return { file, as: why, isFile };
  if (entry.isSymbolicLink() && !isLinkWithin(root, file)) return { file, as: 'links', isFile };
  return { file, as: isFile && why === null ? 'page' : 'otherKinds', isFile };
}

function entriesOf(root: SiteRoot, folder: string): Dirent[] {
  try {
    return readdirSync(path.join(root.path, folder), { withFileTypes: true });
  } catch (error) {
    throw siteError(error, root.name, folder);
  }
}

function isLinkWithin(root: SiteRoot, file: string): boolean {
  try {
    const target = realpathSync(path.join(root.path, file));
    const inside = path.relative(realpathSync(root.path), target);
    const isOut = inside === '..' || inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside);
    return !isOut && statSync(target).isFile();
  } catch {
    // The link is broken, or permissions forbid following it.
    return false;
  }
}

/**
 * Converts an error about a path in a site to an error about the site.
 * @param name the site's name for messages
 * @param inside the path within the site
 */
export function siteError(error: unknown, name: string, inside: string): UrlsetError {
  const problem = diskError(error, name, 'read');
  const words = error instanceof Error ? (error.message.split(', ', 1)[0] ?? '') : String(error);
  return inside === '' ? problem : new UrlsetError('unreadable', { name, reason: `${inside}: ${words}` });
}

/** Stats a path within a site; null if nothing is there. @throws UrlsetError */
export function statOf(root: SiteRoot, inside: string): Stats | null {
  try {
    return statSync(path.join(root.path, inside), { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    throw siteError(error, root.name, inside);
  }
}
