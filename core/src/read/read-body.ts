import { joinAlternates } from '../rules/hreflang/alternate-columns.ts';
import { joinColumns } from '../table/columns.ts';
import { FaultList } from './fault-list.ts';
import { JudgedEntries } from './judged-entries.ts';
import type { ReadAhead, Stretch, StretchStart } from './read-ahead.ts';
import { SitemapBody } from './sitemap-body.ts';

/** Reads from an entry in the middle of a file to its end. */
export function readStretch(start: StretchStart): Stretch {
  return readBody(start, new FaultList(start.bytes));
}

/**
 * Reads the entries of a sitemap or an index from a place within its root to the end of the file.
 * @param faults what was found before that place, to be added to
 * @param progress called now and then with the bytes read so far
 * @param ahead reads what lies behind the middle, or another place that it names
 */
export function readBody(
  start: StretchStart,
  faults: FaultList,
  progress?: (done: number) => void,
  ahead?: ReadAhead,
): Stretch {
  const entries = new JudgedEntries(start, progress);
  const body = new SitemapBody(start, faults, entries);
  const boundary = ahead ? divide(start, body, ahead) : -1;
  const isDivided = body.read(start.from, boundary);
  const rest = isDivided && ahead ? ahead.finish() : null;
  const first = entries.result();
  const { findings, unread } = faults;
  if (rest === null) return { ...first, findings, unread };
  faults.append(rest);
  return {
    ...{ sets: first.sets, findings, unread },
    columns: joinColumns(first.columns, rest.columns, entries.sets.adopt(rest.sets)),
    dateOnly: first.dateOnly + rest.dateOnly,
    hosts: addCounts(first.hosts, rest.hosts),
    alternates: joinAlternates(first.alternates, first.columns.count, rest.alternates, rest.columns.count),
  };
}

/** Has the second half read elsewhere, from an entry on; where that is, or -1 where it is not worth it. */
function divide(start: StretchStart, body: SitemapBody, ahead: ReadAhead): number {
  const { bytes, from, layout, isIndex, now, place } = start;
  if (layout.rootEmpty || bytes.length - from < ahead.least) return -1;
  const boundary = body.entryBehind(Math.floor((from + bytes.length + ahead.lag) / 2));
  if (boundary >= 0) ahead.begin({ bytes, from: boundary, layout, isIndex, now, place });
  return boundary;
}

function addCounts(
  counts: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
): Map<string, number> {
  const sums = new Map(counts);
  for (const [key, count] of others) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}
