import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { SiteLeftOut, SiteOptions } from '@urlset/core/contract/site.ts';
import { SiteFilter } from '@urlset/core/lists/site/site-filter.ts';
import { diskError } from '../../engine/disk.ts';
import type { SiteStep } from './site-step.ts';
import { statOf } from './stat-of.ts';

/** Files and folders that are looked at, at most. */
const MOST = 10_000_000;

/** The files of a folder, by their paths within it, parted by `/`. */
interface SiteWalk {
  pages: string[];
  /** Neither pages nor left out by a name; none where nobody asks for them. */
  others: Set<string>;
  leftOut: Omit<SiteLeftOut, 'repeats' | 'unread'>;
}

/**
 * Goes through a folder and all in it by names alone, a step a name. Of links only those to files within it are
 * followed: what a link to a folder leads to has its own path, or is somebody else's.
 * @param name how messages call the folder
 * @throws UrlsetError `too-many-members`, and what cannot be read
 */
export function* walkSite(root: string, name: string, options: SiteOptions): Generator<SiteStep, SiteWalk> {
  const filter = new SiteFilter(options);
  const leftOut = { hidden: 0, ignored: 0, otherKinds: 0, links: 0 };
  const walk: SiteWalk = { pages: [], others: new Set(), leftOut };
  const folders = [''];
  let found = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(path.join(root, folder))) {
      yield { done: found, total: 0 };
      if (++found > MOST) throw new UrlsetError('too-many-members', { name, limit: String(MOST) });
      const file = folder + entry.name;
      const why = entry.isDirectory() ? filter.folder(file) : filter.file(file);
      if (why === 'hidden' || why === 'ignored') leftOut[why]++;
      else if (entry.isDirectory()) folders.push(`${file}/`);
      else if (!entry.isFile() && !isLinkWithin(root, file, entry)) leftOut.links++;
      else if (why === null) walk.pages.push(file);
      else {
        leftOut.otherKinds++;
        if (options.frames) walk.others.add(file);
      }
    }
  }
  return walk;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw diskError(error, folder, 'read');
  }
}

function isLinkWithin(root: string, file: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return false;
  try {
    const target = realpathSync(path.join(root, file));
    const inside = path.relative(realpathSync(root), target);
    const isOut = inside === '..' || inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside);
    return !isOut && statOf(target)?.isFile() === true;
  } catch {
    // It leads to nothing, or where nobody may look.
    return false;
  }
}
