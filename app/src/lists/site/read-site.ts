import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListProgress } from '@urlset/core/contract/lists.ts';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import { completed } from '../../engine/work/in-turns.ts';
import type { ReadAsList } from '../read-as-list.ts';
import { sitemapOf } from '../read-as-list.ts';
import { openSite } from './open-site.ts';
import type { PageDates } from './page-dates.ts';

/**
 * Reads the folder of a static site as a sitemap. Yields to other work meanwhile.
 * @param file its path, its name for messages, and the current time in milliseconds since 1970
 * @param signal stops the reading with `cancelled`
 * @throws UrlsetError like {@link openSite}, or the reason why the list cannot be read
 */
export async function readSite(
  file: { path: string; name: string; now: number },
  options: SiteOptions,
  signal: AbortSignal,
  progress: (step: ListProgress) => void,
  dates?: PageDates,
): Promise<ReadAsList> {
  let latest: ListProgress = { done: 0, total: 0 };
  const { rows, settings, leftOut } = await completed(
    openSite(file, options, dates),
    (step) => {
      latest = step;
    },
    () => {
      progress(latest);
      if (signal.aborted) throw new UrlsetError('cancelled');
    },
  );
  const { read, report } = await sitemapOf({ rows }, settings, [], file.now);
  const content = { read, gzip: false, findings: [], damaged: false, lost: 0 };
  return { content, settings, names: [], report, isInChosenEncoding: false, leftOut };
}
