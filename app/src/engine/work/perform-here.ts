import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import { JOBS, type JobKind, type Jobs } from './jobs.ts';
import type { TableFeed } from './table-feed.ts';

/** Runs a job without a thread, on the same data. @throws UrlsetError `cancelled`, or the job's error */
export function performHere<K extends JobKind>(
  feed: TableFeed,
  kind: K,
  params: Jobs[K]['params'],
  signal: AbortSignal,
): Jobs[K]['result'] {
  if (signal.aborted) throw new UrlsetError('cancelled');
  const { parts, names } = feed.news;
  return JOBS[kind](params, { table: UrlTable.over(parts), names, stopped: () => signal.aborted });
}
