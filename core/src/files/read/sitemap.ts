import { EMPTY_LAYOUT } from '../../format/entry/layout.ts';
import type { ScopeFacts } from '../../rules/scope/publish-scope.ts';
import type { FileRead } from '../../table/file/file-read.ts';
import type { BodyRead, BodyStart } from './body-read.ts';
import { FaultList } from './fault-list.ts';
import { JudgedEntries } from './judged-entries.ts';
import { readBody } from './read-body.ts';
import { readSitemapRoot } from './sitemap-root.ts';

/**
 * Reads a urlset or a sitemapindex. If the XML is not well-formed, reading continues at the next entry: the bytes
 * before it stay unread, and a finding reports them. If the root is missing, the result has the kind `unknown`.
 * https://www.sitemaps.org/protocol.html
 * @param now milliseconds since 1970, for dates in the future
 * @param progress called periodically with the number of bytes read so far
 * @param scope where the file is published, if known
 */
export function readSitemap(
  bytes: Uint8Array,
  now: number,
  progress?: (done: number) => void,
  scope: ScopeFacts | null = null,
): FileRead {
  return read(bytes, now, scope, progress).read;
}

/**
 * Reads a sitemap up to an entry.
 * @param upTo receives the offset where the root's content begins, and returns the `upTo` for {@link readBody}
 * @returns `end` is where the first unread entry or the root's end tag begins; -1 if the file was read to its end
 */
export function readSitemapUpTo(
  bytes: Uint8Array,
  now: number,
  scope: ScopeFacts | null,
  upTo: (bodyStart: number) => number,
): { read: FileRead; end: number } {
  return read(bytes, now, scope, undefined, upTo);
}

function read(
  bytes: Uint8Array,
  now: number,
  scope: ScopeFacts | null,
  progress?: (done: number) => void,
  upTo?: (bodyStart: number) => number,
): { read: FileRead; end: number } {
  const faults = new FaultList(bytes);
  const root = readSitemapRoot(bytes, faults);
  const { isIndex, layout } = root ?? { isIndex: false, layout: EMPTY_LAYOUT };
  const start = { bytes, from: layout.bodyStart, layout, isIndex, now, scope: scope };
  const { end, ...body } = root
    ? readBody(start, faults, progress, upTo?.(start.from))
    : { ...noBody(start, faults), end: -1 };
  const kind = root === null ? 'unknown' : isIndex ? 'sitemapindex' : 'urlset';
  return { read: { kind, bytes, ...body, layout, encoding: 'utf-8', recoded: false }, end };
}

function noBody(start: BodyStart, { findings, unread }: FaultList): BodyRead {
  return { ...new JudgedEntries(start).result(), findings, unread };
}
