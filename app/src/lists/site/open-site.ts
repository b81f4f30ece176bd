import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListProgress } from '@urlset/core/contract/lists.ts';
import type { SiteLeftOut, SiteOptions } from '@urlset/core/contract/site.ts';
import { type SiteList, type SitePage, siteList } from '@urlset/core/lists/site/site-list.ts';
import { readPages } from './read-pages.ts';
import { statOf } from './site-names.ts';
import type { SiteRoot } from './site-root.ts';
import { walkSite } from './walk-site.ts';

/** The folder of a static site as a list of URLs. */
export interface OpenSite extends Omit<SiteList, 'repeats'> {
  leftOut: SiteLeftOut;
}

/**
 * Lists the pages of a folder, one file per step, without those whose heads say not to list them.
 * @throws UrlsetError `not-found`, `not-a-folder`, `no-pages`, `too-many-files`, or the reason why something cannot be
 *   read
 */
export function* openSite(root: SiteRoot, options: SiteOptions): Generator<ListProgress, OpenSite> {
  const { name } = root;
  const folder = statOf(root, '');
  if (!folder?.isDirectory()) throw new UrlsetError(folder ? 'not-a-folder' : 'not-found', { name });
  const { pages, others, leftOut } = yield* walkSite(root, options);
  if (pages.length === 0) throw new UrlsetError('no-pages', { name });
  const { images, framed, unlisted, unread } = yield* readPages(root, pages, others, options);
  const paths = [...pages, ...framed].filter((page) => !unlisted.has(page));
  const found: SitePage[] = [];
  for (const file of paths) {
    // Null for a file that was deleted meanwhile, or whose name is not valid text.
    const modified = options.lastmod ? (statOf(root, file)?.mtimeMs ?? null) : null;
    found.push({ path: file, modified, images: images.get(file) ?? [] });
    yield { done: found.length, total: paths.length };
  }
  const { repeats, ...list } = siteList(found, options);
  const otherKinds = leftOut.otherKinds - framed.length;
  const why = [...unlisted.values()];
  const noindex = why.filter((reason) => reason === 'noindex').length;
  const canonical = why.length - noindex;
  return { ...list, leftOut: { ...leftOut, otherKinds, noindex, canonical, repeats, unread } };
}
