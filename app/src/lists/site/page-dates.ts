import type { PublishedPage } from '@urlset/core/lists/site/site-list.ts';
import { type SiteRoot, statOf } from './site-names.ts';

/** Says when pages of a site changed. */
export interface PageDates {
  /**
   * When a page changed, in milliseconds since 1970; null if that is not known.
   * @throws UrlsetError if the page cannot be read
   */
  of(page: PublishedPage, root: SiteRoot): number | null;
}

/** The modification times of files. Null for a file that was deleted meanwhile, or whose name is not valid text. */
export const FILE_TIMES: PageDates = { of: ({ path }, root) => statOf(root, path)?.mtimeMs ?? null };
