import type { ListProgress } from '@urlset/core/contract/lists.ts';
import type { SiteLeftOut, SiteOptions } from '@urlset/core/contract/site.ts';
import { type OfPages, siteNames } from './site-names.ts';
import type { SiteRoot } from './site-root.ts';

/** The files of a folder, by their paths within it, parted by `/`. */
interface SiteWalk {
  pages: string[];
  /** Neither pages nor left out by a name; none where nobody asks for them. */
  others: Set<string>;
  leftOut: Omit<SiteLeftOut, OfPages>;
}

/**
 * Goes through a folder and all in it by names alone, a step a name.
 * @throws UrlsetError `too-many-files`, and what cannot be read
 */
export function* walkSite(root: SiteRoot, options: SiteOptions): Generator<ListProgress, SiteWalk> {
  const leftOut = { hidden: 0, ignored: 0, otherKinds: 0, links: 0 };
  const walk: SiteWalk = { pages: [], others: new Set(), leftOut };
  let found = 0;
  for (const { file, as, isFile } of siteNames(root, options)) {
    yield { done: ++found, total: 0 };
    if (as === 'page') walk.pages.push(file);
    else if (as !== 'folder') leftOut[as]++;
    if (as === 'otherKinds' && isFile && options.frames) walk.others.add(file);
  }
  return walk;
}
