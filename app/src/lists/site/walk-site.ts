import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { SiteLeftOut, SiteOptions } from '@urlset/core/contract/site.ts';
import { SiteFilter } from '@urlset/core/lists/site/site-filter.ts';
import { siteError } from './site-error.ts';
import type { SiteRoot } from './site-root.ts';
import type { SiteStep } from './site-step.ts';

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
 * @throws UrlsetError `too-many-members`, and what cannot be read
 */
export function* walkSite(root: SiteRoot, options: SiteOptions): Generator<SiteStep, SiteWalk> {
  const filter = new SiteFilter(options);
  const leftOut = { hidden: 0, ignored: 0, otherKinds: 0, links: 0 };
  const walk: SiteWalk = { pages: [], others: new Set(), leftOut };
  const folders = [''];
  let found = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(root, folder)) {
      yield { done: found, total: 0 };
      if (++found > MOST) throw new UrlsetError('too-many-members', { name: root.name, limit: String(MOST) });
      const file = folder + entry.name;
      const why = entry.isDirectory() ? filter.folder(file) : filter.file(file);
      if (why === 'hidden' || why === 'ignored') leftOut[why]++;
      else if (entry.isDirectory()) folders.push(`${file}/`);
      else if (entry.isSymbolicLink() && !isLinkWithin(root, file)) leftOut.links++;
      else {
        // Pipes and devices have no end.
        const isFile = entry.isFile() || entry.isSymbolicLink();
        if (isFile && why === null) walk.pages.push(file);
        else leftOut.otherKinds++;
        if (isFile && why !== null && options.frames) walk.others.add(file);
      }
    }
  }
  return walk;
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
    // It leads to nothing, or where nobody may look.
    return false;
  }
}
