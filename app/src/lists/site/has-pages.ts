import { DEFAULT_SITE } from '@urlset/core/contract/site.ts';
import { completed } from '../../engine/work/in-turns.ts';
import { type SiteRoot, siteNames } from './site-names.ts';

/** Maximum number of names to examine. If the first page comes later, the user must say that the folder is a site. */
const MOST = 100_000;

/** Whether a folder looks like a static site. Yields to other work meanwhile. */
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
    // Errors are reported once the folder is opened as a site.
  }
  return false;
}
