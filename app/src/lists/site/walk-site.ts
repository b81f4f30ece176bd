import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { SiteLeftOut, SiteOptions } from '@urlset/core/contract/site.ts';
import { SiteFilter } from '@urlset/core/lists/site/site-filter.ts';
import { diskError } from '../../engine/disk.ts';
import type { SiteWork } from './site-work.ts';

/** Files and folders that are looked at, at most. */
const MOST = 10_000_000;

/** The files of a folder, by their paths within it, parted by `/`. */
export interface SiteWalk {
  pages: string[];
  /** Neither pages nor left out by a name; none where nobody asks for them. */
  others: Set<string>;
  leftOut: Omit<SiteLeftOut, 'repeats' | 'unread'>;
}

/**
 * Goes through a folder and all in it by names alone. Of links only those to files within it are followed: what
 * a link to a folder leads to has its own path, or is somebody else's.
 * @throws UrlsetError `cancelled`, `too-many-members`, and what cannot be read
 */
export async function walkSite(
  root: string,
  name: string,
  options: SiteOptions,
  { signal, progress }: SiteWork,
): Promise<SiteWalk> {
  const filter = new SiteFilter(options);
  const leftOut = { hidden: 0, ignored: 0, otherKinds: 0, links: 0 };
  const walk: SiteWalk = { pages: [], others: new Set(), leftOut };
  const folders = [''];
  let found = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await entriesOf(root, folder);
    if (signal.aborted) throw new UrlsetError('cancelled');
    found += entries.length;
    if (found > MOST) throw new UrlsetError('too-many-members', { name, limit: String(MOST) });
    progress(found, 0);
    for (const entry of entries) {
      const file = folder + entry.name;
      const why = entry.isDirectory() ? filter.folder(file) : filter.file(file);
      if (why === 'hidden' || why === 'ignored') leftOut[why]++;
      else if (entry.isDirectory()) folders.push(`${file}/`);
      else if (!entry.isFile() && !(await isLinkWithin(root, file, entry))) leftOut.links++;
      else if (why === null) walk.pages.push(file);
      else {
        leftOut.otherKinds++;
        if (options.frames) walk.others.add(file);
      }
    }
  }
  return walk;
}

async function entriesOf(root: string, folder: string): Promise<Dirent[]> {
  try {
    return await readdir(path.join(root, folder), { withFileTypes: true });
  } catch (error) {
    throw diskError(error, path.join(root, folder), 'read');
  }
}

async function isLinkWithin(root: string, file: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return false;
  try {
    const [top, target] = await Promise.all([realpath(root), realpath(path.join(root, file))]);
    const inside = path.relative(top, target);
    const isOut = inside === '..' || inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside);
    return !isOut && (await stat(target)).isFile();
  } catch {
    // It leads to nothing, or where nobody may look.
    return false;
  }
}
