import type { ScopeFacts } from '../../rules/scope/publish-scope.ts';
import type { FileRead } from '../../table/file/file-read.ts';
import { readFile } from './read-file.ts';

/** Bytes. Smaller files are read before the user could look at their beginning. */
export const WORTH_BEGINNING = 8 * 1024 * 1024;
/** Bytes: enough rows for any screen. */
const BEGINNING = 1024 * 1024;

/**
 * Reads the first entries of a sitemap, to show them while the rest of the file is read. {@link readFile} will find the
 * same entries, whatever follows. Findings about the file as a whole are not reliable.
 * @param inflated the bytes available so far
 * @param now milliseconds since 1970, for dates in the future
 * @param shared copies bytes into a buffer that threads share
 * @param scope where the file is published, if known
 * @returns null if the file is not a urlset or a text list, or if no entry is certain to be whole
 */
export function readBeginning(
  inflated: Uint8Array,
  now: number,
  shared: (bytes: Uint8Array) => Uint8Array,
  scope: ScopeFacts | null,
): FileRead | null {
  const read = readFile(inflated.subarray(0, BEGINNING), now, shared, undefined, scope);
  if (read.kind !== 'urlset' && read.kind !== 'text') return null;
  const { columns } = read;
  // Bytes may be unreadable only because the rest is missing. Entries found after them may be inside an open comment.
  const end = read.unread[0]?.offset ?? read.bytes.length;
  while (columns.count > 0 && (columns.start[columns.count - 1] ?? 0) >= end) columns.count--;
  // The last entry may be cut off.
  columns.count = Math.max(0, columns.count - 1);
  return columns.count > 0 ? read : null;
}
