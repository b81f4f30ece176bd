import { decodeUtf8 } from '../../bytes/text.ts';
import { documentRoot } from '../../files/read/document-root.ts';
import { firstByte } from '../../files/read/encoding/encoding.ts';
import { foreignFormat } from '../../files/read/kinds/foreign-format.ts';
import { plainKind } from '../../files/read/kinds/plain-kind.ts';
import { readTextList } from '../../files/read/kinds/text-list.ts';
import { readSitemap, readSitemapUpTo } from '../../files/read/sitemap.ts';
import { RULES } from '../../rules/registry.ts';
import type { ScopeFacts } from '../../rules/scope/publish-scope.ts';
import type { FileRead } from '../../table/file/file-read.ts';

/** Formats that can be read in parts. */
export type PartKind = 'sitemap' | 'text';

/** A part of a file, read as a document that consists of the file's head and the part. */
export interface Part {
  read: FileRead;
  /** Where the next part begins in the bytes read; their end for the last part. */
  end: number;
}

/** Options for reading a part. */
export interface PartOptions {
  /** Whether nothing follows. */
  isLast: boolean;
  /** Whether the part cannot grow. If so, XML that is not well-formed is read as it is. */
  isFull: boolean;
  /** Milliseconds since 1970. */
  now: number;
  scope: ScopeFacts | null;
}

/** Bytes required to recognize a text list and its encoding. */
export const SAMPLE_BYTES = 16 * 1024;

/** A part leaves about the last 1/MARGIN of its bytes to the next part. */
const MARGIN = 8;
const ROOT_END = /<\/(?:[^\s<>/:]+:)?(?:urlset|sitemapindex)\s*>$/;
/** Number of bytes to search for a root's end tag: enough for one with a long prefix. */
const ROOT_END_BYTES = 100;
const LINE_FEED = 0x0a;
/** The first byte of a byte order mark. */
const MARK = 0xef;

const TORN = new Set(RULES.flatMap(({ code }, number) => (code === 'xml-not-well-formed' ? [number] : [])));

/** Detects a file's format from its beginning. Null if more bytes are needed, or the file cannot be read in parts. */
export function partedKind(bytes: Uint8Array, isLast: boolean): PartKind | null {
  if (foreignFormat(bytes) !== null) return null;
  if (bytes[firstByte(bytes)] !== 0x3c) {
    if (bytes.length < SAMPLE_BYTES && !isLast) return null;
    const kind = plainKind(bytes);
    if (kind !== null) return kind === 'text' ? kind : null;
  }
  const root = documentRoot(bytes);
  return root === 'urlset' || root === 'sitemapindex' ? 'sitemap' : null;
}

/** Reads the complete entries in `bytes`: the file's head, followed by a part. Null if more bytes are needed. */
export function readPart(bytes: Uint8Array, kind: PartKind, options: PartOptions): Part | null {
  return kind === 'text' ? readLines(bytes, options) : readEntries(bytes, options);
}

function readEntries(bytes: Uint8Array, { isLast, isFull, now, scope }: PartOptions): Part | null {
  if (isLast) return { read: readSitemap(bytes, now, undefined, scope), end: bytes.length };
  const { read, end } = readSitemapUpTo(bytes, now, scope, (from) =>
    Math.floor(bytes.length - Math.ceil(bytes.length / MARGIN) + from / 2),
  );
  if (end < 0 || endsRoot(bytes, end) || (isTorn(read) && !isFull)) return null;
  return { read, end };
}

/** Whether the root's end tag is directly before `end`. If so, an entry that begins at `end` is not in the root. */
function endsRoot(bytes: Uint8Array, end: number): boolean {
  return ROOT_END.test(decodeUtf8(bytes, Math.max(0, end - ROOT_END_BYTES), end));
}

function readLines(bytes: Uint8Array, { isLast, now, scope }: PartOptions): Part | null {
  const end = isLast ? bytes.length : lastLine(bytes);
  if (end === 0 && !isLast) return null;
  return { read: readTextList(bytes.subarray(0, end), now, undefined, scope), end };
}

/**
 * Start of the last whole line with which the next part can begin; 0 if none. The next part needs a whole
 * line, because the reader splits a text without line feeds at carriage returns. It must not begin with a byte order
 * mark, because the reader would drop the mark.
 */
function lastLine(bytes: Uint8Array): number {
  let end = bytes.lastIndexOf(LINE_FEED);
  while (end > 0) {
    const start = bytes.lastIndexOf(LINE_FEED, end - 1) + 1;
    if (bytes[start] !== MARK) return start;
    end = start - 1;
  }
  return 0;
}

/** Whether anything is not well-formed. More bytes might change that. */
function isTorn({ findings, sets }: FileRead): boolean {
  return (
    findings.some(({ code }) => code === 'xml-not-well-formed') ||
    sets.some(({ rules }) => rules.some((rule) => TORN.has(rule)))
  );
}
