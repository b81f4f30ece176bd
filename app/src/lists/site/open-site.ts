import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListProgress } from '@urlset/core/contract/lists.ts';
import type { SiteLeftOut, SiteOptions } from '@urlset/core/contract/site.ts';
import { publishedPages, type SiteList, type SitePage, siteList } from '@urlset/core/lists/site/site-list.ts';
import { FILE_TIMES, type PageDates } from './page-dates.ts';
import { readPages } from './read-pages.ts';
import { type SiteRoot, statOf } from './site-names.ts';
import { walkSite } from './walk-site.ts';

/** The folder of a static site as a list of URLs. */
export interface OpenSite extends SiteList {
  leftOut: SiteLeftOut;
}

/**
 * Lists the pages of a folder, except pages whose heads say not to list them. Each step handles one file.
 * @param dates says when pages changed; used only if `options` asks for lastmods
 * @throws UrlsetError `not-found`, `not-a-folder`, `no-pages`, `too-many-files`, or the reason why something cannot be
 *   read
 */
export function* openSite(
  root: SiteRoot,
  options: SiteOptions,
  dates: PageDates = FILE_TIMES,
): Generator<ListProgress, OpenSite> {
  const { name } = root;
  const folder = statOf(root, '');
  if (!folder?.isDirectory()) throw new UrlsetError(folder ? 'not-a-folder' : 'not-found', { name });
  const { pages, others, leftOut } = yield* walkSite(root, options);
  if (pages.length === 0) throw new UrlsetError('no-pages', { name });
  const { images, framed, unlisted, unread } = yield* readPages(root, pages, others, options);
  const paths = [...pages, ...framed].filter((page) => !unlisted.has(page));
  const published = publishedPages(paths, options);
  const found: SitePage[] = [];
  for (const page of published) {
    const modified = options.lastmod ? dates.of(page, root) : null;
    found.push({ ...page, modified, images: images.get(page.path) ?? [] });
    yield { done: found.length, total: published.length };
  }
  const list = siteList(found, options);
  const repeats = paths.length - published.length;
  const otherKinds = leftOut.otherKinds - framed.length;
  const why = [...unlisted.values()];
  const noindex = why.filter((reason) => reason === 'noindex').length;
  const canonical = why.length - noindex;
  return { ...list, leftOut: { ...leftOut, otherKinds, noindex, canonical, repeats, unread } };
}
