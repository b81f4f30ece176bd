import type { PlaceFacts } from '../rules/place/place.ts';
import { FaultList } from './fault-list.ts';
import { EMPTY_LAYOUT, type FileRead } from './file-read.ts';
import { JudgedEntries } from './judged-entries.ts';
import type { ReadAhead, Stretch, StretchStart } from './read-ahead.ts';
import { readBody } from './read-body.ts';
import { readSitemapRoot } from './sitemap-root.ts';

/**
 * Reads a urlset or a sitemapindex. Where it is not well-formed, reading goes on at the next entry: what
 * lies between is unread, and a finding says where it is. https://www.sitemaps.org/protocol.html
 * @param now milliseconds since 1970, for dates in the future
 * @param progress called now and then with the bytes read so far
 * @param ahead reads what lies behind the middle, or another place that it names
 * @param place where it is published, if that is known
 */
export function readSitemap(
  bytes: Uint8Array,
  now: number,
  progress?: (done: number) => void,
  ahead?: ReadAhead,
  place: PlaceFacts | null = null,
): FileRead {
  const faults = new FaultList(bytes);
  const root = readSitemapRoot(bytes, faults);
  const { isIndex, layout } = root ?? { isIndex: false, layout: EMPTY_LAYOUT };
  const start = { bytes, from: layout.bodyStart, layout, isIndex, now, place };
  return {
    kind: root === null ? 'unknown' : isIndex ? 'sitemapindex' : 'urlset',
    bytes,
    ...(root ? readBody(start, faults, progress, ahead) : noBody(start, faults)),
    layout,
    encoding: 'utf-8',
    recoded: false,
  };
}

function noBody(start: StretchStart, { findings, unread }: FaultList): Stretch {
  return { ...new JudgedEntries(start).result(), findings, unread };
}
