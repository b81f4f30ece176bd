import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { SiteLeftOut, SiteOptions } from '@urlset/core/contract/site.ts';
import { type SiteList, type SitePage, siteList } from '@urlset/core/lists/site/site-list.ts';
import { readPages } from './read-pages.ts';
import type { SiteWork } from './site-work.ts';
import { statOf } from './stat-of.ts';
import { walkSite } from './walk-site.ts';

/** Files asked for their times at once. */
const AT_ONCE = 64;

/** A folder of a static site as a list of URLs. */
export interface OpenSite extends Omit<SiteList, 'repeats'> {
  leftOut: SiteLeftOut;
}

/**
 * The pages of a folder. No file is opened unless images or frames are wanted.
 * @param name how messages call the folder
 * @throws UrlsetError `not-a-folder`, `no-pages`, `cancelled`, `too-many-members`, and what cannot be read
 */
export async function openSite(
  root: string,
  name: string,
  options: SiteOptions,
  work: SiteWork,
): Promise<OpenSite> {
  if (!(await isFolder(root, name))) throw new UrlsetError('not-a-folder', { name });
  const { pages, others, leftOut } = await walkSite(root, name, options, work);
  const isRead = options.images || options.frames;
  const { images, framed, unread } = isRead ? await readPages(root, pages, others, options, work) : NOT_READ;
  const paths = [...pages, ...framed];
  if (paths.length === 0) throw new UrlsetError('no-pages', { name });
  const times = options.lastmod ? await timesOf(root, paths, work) : [];
  const found = paths.map((file, at): SitePage => {
    return { path: file, modified: times[at] ?? null, images: images.get(file) ?? [] };
  });
  const { repeats, ...list } = siteList(found, options);
  const otherKinds = leftOut.otherKinds - framed.length;
  return { ...list, leftOut: { ...leftOut, otherKinds, repeats, unread } };
}

const NOT_READ = { images: new Map<string, string[]>(), framed: [], unread: 0 };

async function isFolder(root: string, name: string): Promise<boolean> {
  const found = await statOf(root);
  if (found) return found.isDirectory();
  throw new UrlsetError('not-found', { name });
}

/** When files were changed; null of what is not there any more, or has a name that is no text. */
async function timesOf(root: string, paths: readonly string[], work: SiteWork): Promise<(number | null)[]> {
  const times: (number | null)[] = [];
  while (times.length < paths.length) {
    if (work.signal.aborted) throw new UrlsetError('cancelled');
    const some = paths.slice(times.length, times.length + AT_ONCE);
    const found = await Promise.all(some.map((file) => statOf(path.join(root, file))));
    for (const one of found) times.push(one?.mtimeMs ?? null);
    work.progress(times.length, paths.length);
  }
  return times;
}
