import type { FileKind } from '@urlset/core/contract/values.ts';
import { countEntries } from '@urlset/core/files/read/fast/count-entries.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import type { StoredRange } from '../export-disk.ts';
import { hashRange } from '../hash-range.ts';
import { inflated } from '../inflated.ts';
import { readRange } from '../read-range.ts';
import { sha256 as hash } from '../sha256.ts';

/** What a file of a bundle is to be, once it lies on the disk. */
export interface FileToCheck {
  readonly range: StoredRange;
  /** SHA-256 of the file, hex. */
  readonly sha256: string;
  /** What its XML is to be; null where the file alone is compared. */
  readonly xml: ExpectedXml | null;
}

/** A sitemap or an index that a file is to hold. */
interface ExpectedXml {
  readonly kind: FileKind;
  readonly entries: number;
  /** Uncompressed. */
  readonly bytes: number;
  readonly gzip: boolean;
}

/**
 * Reads a file back as whoever fetches it will, by no way that it was made by. That its XML is what was composed,
 * its own CRC-32 tells: the file has the very bytes that it was written with.
 * @returns in a few words what is wrong with it; null when nothing is
 */
export function checkFile({ range, sha256, xml }: FileToCheck): string | null {
  const file = xml && readRange(range);
  const lies = file ? { sha256: hash(file), length: file.length } : hashRange(range);
  if (lies.length !== range.length) return `${lies.length} bytes instead of ${range.length}`;
  if (lies.sha256 !== sha256) return 'other bytes than were written';
  return xml && file && checkXml(file, xml);
}

function checkXml(file: Uint8Array, { kind, entries, bytes, gzip }: ExpectedXml): string | null {
  const xml = gzip ? inflated(file, bytes) : file;
  if (xml?.length !== bytes) return 'other XML than was composed';
  if (bytes > MAX_BYTES) return `${bytes} bytes`;
  const read = countEntries(xml);
  if (read.kind !== kind) return `it is read as ${read.kind}`;
  if (read.unread.length > 0) return `it cannot be read at byte ${read.unread[0]?.offset}`;
  if (read.count !== entries) return `${read.count} entries instead of ${entries}`;
  return entries > MAX_ENTRIES ? `${entries} entries` : null;
}
