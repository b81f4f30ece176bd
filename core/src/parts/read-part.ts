import { documentRoot } from '../read/document-root.ts';
import { findBadByte, toUtf8 } from '../read/encoding.ts';
import type { FileRead } from '../read/file-read.ts';
import { plainKind } from '../read/plain-kind.ts';
import { readSitemap } from '../read/sitemap.ts';
import { readTextList } from '../read/text-list.ts';
import type { PlaceFacts } from '../rules/place/place.ts';
import { RULES } from '../rules/registry.ts';
import { PartCut } from './part-cut.ts';

/** What can be read in parts. */
export type PartKind = 'sitemap' | 'text';

/** A part of a file, as the document that it is with the file's head. */
export interface Part {
  read: FileRead;
  /** Where the next part begins, in the bytes read; their end at the last. */
  end: number;
}

/** How a part is to be read. */
export interface PartOptions {
  /** Nothing follows. */
  isLast: boolean;
  /** There is no room for more: what is torn is taken for torn. */
  isFull: boolean;
  /** Milliseconds since 1970. */
  now: number;
  place: PlaceFacts | null;
}

/** Fewer bytes than these do not tell a text list. */
const SAMPLE_BYTES = 16 * 1024;

const TORN = new Set(RULES.flatMap(({ code }, number) => (code === 'xml-not-well-formed' ? [number] : [])));

/** What a file is by its beginning; null where that does not tell, or it cannot be read in parts. */
export function partedFile(bytes: Uint8Array, isLast: boolean): { kind: PartKind; encoding: string } | null {
  // An encoding shows at the very beginning.
  const { encoding, recoded } = toUtf8(bytes.subarray(0, SAMPLE_BYTES), (copy) => copy);
  if (recoded) return null;
  const root = documentRoot(bytes);
  if (root === 'urlset' || root === 'sitemapindex') return { kind: 'sitemap', encoding };
  const isSample = isLast || bytes.length >= SAMPLE_BYTES;
  return root === null && isSample && plainKind(bytes) === 'text' ? { kind: 'text', encoding } : null;
}

/** Reads what is whole of a part: its bytes are the file's head and what comes then. Null where that is too little. */
export function readPart(bytes: Uint8Array, kind: PartKind, options: PartOptions): Part | null {
  return kind === 'text' ? readLines(bytes, options) : readEntries(bytes, options);
}

function readEntries(bytes: Uint8Array, { isLast, isFull, now, place }: PartOptions): Part | null {
  if (isLast) return { read: readSitemap(bytes, now, undefined, undefined, place), end: bytes.length };
  const cut = new PartCut(bytes.length);
  const read = readSitemap(bytes, now, undefined, cut, place);
  if (cut.end < 0 || (isTorn(read) && !isFull)) return null;
  return { read, end: cut.end };
}

/** A line is whole where it ends. */
function readLines(bytes: Uint8Array, { isLast, now, place }: PartOptions): Part | null {
  const end = isLast ? bytes.length : bytes.lastIndexOf(0x0a) + 1;
  if (end === 0 && !isLast) return null;
  const lines = bytes.subarray(0, end);
  const read = readTextList(lines, now, undefined, place);
  const badByte = findBadByte(lines);
  if (badByte) read.findings.unshift(badByte);
  return { read, end };
}

/** Whether anything is not well-formed: with more bytes it might be. */
function isTorn({ findings, sets }: FileRead): boolean {
  return (
    findings.some(({ code }) => code === 'xml-not-well-formed') ||
    sets.some((rules) => rules.some((rule) => TORN.has(rule)))
  );
}
