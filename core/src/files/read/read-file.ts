import type { ScopeFacts } from '../../rules/scope/publish-scope.ts';
import type { FileRead } from '../../table/file/file-read.ts';
import { documentRoot } from './document-root.ts';
import { chosenToUtf8, firstByte, textToUtf8, toUtf8, type Utf8File } from './encoding/encoding.ts';
import { FEED_ROOTS, readFeed } from './kinds/feed.ts';
import { describeText, foreignFormat } from './kinds/foreign-format.ts';
import { isTextList, plainKind } from './kinds/plain-kind.ts';
import { readRobots } from './kinds/robots.ts';
import { readTextList } from './kinds/text-list.ts';
import { unknownFile } from './kinds/unknown-file.ts';
import { readSitemap } from './sitemap.ts';

/**
 * Reads the inflated bytes of a sitemap, an index, a feed, a text list or a robots.txt. The content decides the format;
 * the name does not matter. Any other file has the kind `unknown`, no entries, and findings that name its format.
 * @param now milliseconds since 1970, for dates in the future
 * @param shared copies bytes into a buffer that threads share
 * @param progress called periodically with the number of bytes read so far
 * @param scope where the file is published, if known: adds the rules about where locs may be
 * @param encoding the encoding that the user chose, in which all bytes are valid; null if the user did not choose one
 */
export function readFile(
  inflated: Uint8Array,
  now: number,
  shared: (bytes: Uint8Array) => Uint8Array,
  progress?: (done: number) => void,
  scope: ScopeFacts | null = null,
  encoding: string | null = null,
): FileRead {
  const text = utf8Of(inflated, shared, encoding);
  const read = readUtf8(text.bytes, now, scope, progress);
  read.encoding = text.encoding;
  read.recoded = text.recoded;
  read.findings.unshift(...text.findings);
  return read;
}

function utf8Of(
  inflated: Uint8Array,
  shared: (bytes: Uint8Array) => Uint8Array,
  encoding: string | null,
): Utf8File {
  if (encoding !== null) return chosenToUtf8(inflated, encoding, shared);
  return isTextList(inflated) ? textToUtf8(inflated, shared) : toUtf8(inflated, shared);
}

function readUtf8(
  bytes: Uint8Array,
  now: number,
  scope: ScopeFacts | null,
  progress?: (done: number) => void,
): FileRead {
  const start = firstByte(bytes);
  if (start === bytes.length) return unknownFile(bytes, 'unknown-root', '0 B', true);
  const format = foreignFormat(bytes);
  if (format !== null) return unknownFile(bytes, format === 'ZIP' ? 'zip-not-gzip' : 'unknown-root', format);
  if (bytes[start] !== 0x3c) {
    const kind = plainKind(bytes);
    if (kind === 'text') return readTextList(bytes, now, progress, scope);
    if (kind === 'robots') return readRobots(bytes, now);
  }
  const root = documentRoot(bytes);
  if (root === 'urlset' || root === 'sitemapindex')
    return orUnknown(readSitemap(bytes, now, progress, scope));
  if (root !== null && FEED_ROOTS.includes(root)) return orUnknown(readFeed(bytes, now, progress, scope));
  if (root !== null && bytes[start] === 0x3c) return unknownFile(bytes, 'unknown-root', `<${root}>`);
  return unknownFile(bytes, 'unknown-root', bytes[start] === 0x3c ? 'XML' : describeText(bytes, start));
}

/** A root whose tag breaks off does not count as a root. */
function orUnknown(read: FileRead): FileRead {
  if (read.kind === 'unknown') read.found = 'XML';
  return read;
}
