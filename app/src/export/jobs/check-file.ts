import type { FileKind } from '@urlset/core/contract/values.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { countEntries } from '@urlset/core/read/count-entries.ts';
import type { StoredRange } from '../export-disk.ts';
import { inflated } from '../inflated.ts';
import { readRange } from '../read-range.ts';
import { sha256 as hash } from '../sha256.ts';

/** What a file of a bundle is to be, once it lies on the disk. */
export interface FileToCheck {
  readonly range: StoredRange;
  /** SHA-256 of the file, hex. */
  readonly sha256: string;
  /** What its XML is to be; null where the file alone is compared. */
  readonly xml: {
    readonly kind: FileKind;
    readonly entries: number;
    /** Uncompressed. */
    readonly bytes: number;
    readonly gzip: boolean;
  } | null;
}

/**
 * Reads a file back as whoever fetches it will, by no way that it was made by. That its XML is what was composed,
 * its own CRC-32 tells: the file has the very bytes that it was written with.
 * @returns in a few words what is wrong with it; null when nothing is
 */
export function checkFile({ range, sha256, xml }: FileToCheck): string | null {
  const file = readRange(range);
  if (file.length !== range.length) return `${file.length} bytes instead of ${range.length}`;
  if (hash(file) !== sha256) return 'other bytes than were written';
  if (xml === null) return null;
  const bytes = xml.gzip ? inflated(file, xml.bytes) : file;
  if (bytes?.length !== xml.bytes) return 'other XML than was composed';
  if (bytes.length > MAX_BYTES) return `${bytes.length} bytes`;
  const { kind, count, unread } = countEntries(bytes);
  if (kind !== xml.kind) return `it is read as ${kind}`;
  if (unread.length > 0) return `it cannot be read at byte ${unread[0]?.offset}`;
  if (count !== xml.entries) return `${count} entries instead of ${xml.entries}`;
  return count > MAX_ENTRIES ? `${count} entries` : null;
}
