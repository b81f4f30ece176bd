import type { ListProgress } from '@urlset/core/contract/lists.ts';
import type { SiteLeftOut, SiteOptions } from '@urlset/core/contract/site.ts';
import { type OfPages, type SiteRoot, siteNames } from './site-names.ts';

/** The files of a folder. Paths are relative to it and use `/`. */
interface SiteWalk {
  pages: string[];
  /** Files that are neither pages nor excluded by name; empty unless frames are requested. */
  others: Set<string>;
  leftOut: Omit<SiteLeftOut, OfPages>;
}

/**
 * Walks a folder recursively without reading files, one name per step.
 * @throws UrlsetError `too-many-files`, or the reason why a folder cannot be read
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
