import type { SiteOptions } from '@urlset/core/contract/site.ts';
import type { ReadAsList } from '../read-as-list.ts';
import { sitemapOf } from '../sitemap-of.ts';
import { openSite } from './open-site.ts';
import type { SiteWork } from './site-work.ts';

/**
 * The folder of a static site as the sitemap that its list of pages is.
 * @param file where it lies, and how messages call it
 * @throws UrlsetError as {@link openSite}, and what a list cannot be read for
 */
export async function readSite(
  file: { path: string; name: string; now: number },
  options: SiteOptions,
  work: SiteWork,
): Promise<ReadAsList> {
  const { rows, settings, leftOut } = await openSite(file.path, file.name, options, work);
  const { read, report } = sitemapOf(rows, settings, file.now);
  const content = { read, gzip: false, findings: [], damaged: false, lost: 0 };
  return { content, settings, names: [], report, leftOut };
}
