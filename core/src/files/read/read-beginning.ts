import type { PlaceFacts } from '../../rules/place/place.ts';
import type { FileRead } from '../../table/file/file-read.ts';
import { readFile } from './read-file.ts';

/** Files of fewer bytes are read before anybody could look at their beginning. */
export const WORTH_BEGINNING = 8 * 1024 * 1024;
/** Rows for more than any screen. */
const BEGINNING = 1024 * 1024;

/**
 * The first entries of a sitemap, to be shown while the rest of it is read: as {@link readFile} will find
 * them, whatever follows. What it says of the file as a whole is not to be believed.
 * @param inflated the bytes that are there so far
 * @param now milliseconds since 1970, for dates in the future
 * @param shared copies bytes into a buffer that threads share
 * @param place where it is published, if that is known
 * @returns null for what names sitemaps or is none, and where no entry is whole
 */
export function readBeginning(
  inflated: Uint8Array,
  now: number,
  shared: (bytes: Uint8Array) => Uint8Array,
  place: PlaceFacts | null,
): FileRead | null {
  const read = readFile(inflated.subarray(0, BEGINNING), now, shared, undefined, place);
  if (read.kind !== 'urlset' && read.kind !== 'text') return null;
  const { columns } = read;
  // What cannot be read may be so for want of what follows: a comment that is open hides no entries yet.
  const end = read.unread[0]?.offset ?? read.bytes.length;
  while (columns.count > 0 && (columns.start[columns.count - 1] ?? 0) >= end) columns.count--;
  // The last one may be cut.
  columns.count = Math.max(0, columns.count - 1);
  return columns.count > 0 ? read : null;
}
