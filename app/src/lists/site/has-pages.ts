import { DEFAULT_SITE } from '@urlset/core/contract/site.ts';
import { completed } from '../../engine/in-turns.ts';
import { siteNames } from './site-names.ts';
import type { SiteRoot } from './site-root.ts';

/** So many names are looked at: a folder whose pages come behind them is for a person to name as a site. */
const MOST = 100_000;

/** Whether a folder that nobody said anything of is that of a static site. Other work has its turn meanwhile. */
export function hasPages(root: SiteRoot): Promise<boolean> {
  return completed(
    looking(root),
    () => undefined,
    () => undefined,
  );
}

function* looking(root: SiteRoot): Generator<undefined, boolean> {
  let seen = 0;
  try {
    for (const { as } of siteNames(root, DEFAULT_SITE)) {
      if (as === 'page' || ++seen > MOST) return as === 'page';
      yield;
    }
  } catch {
    // What cannot be read is told when it is to be a site.
  }
  return false;
}
