import { gunzipSync } from 'node:zlib';
import type { FileKind } from '@urlset/core/contract/values.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { readFile } from '@urlset/core/read/read-file.ts';
import type { StoredRange } from '../export-disk.ts';
import { readRange } from '../read-range.ts';
import { sha256 as hash } from '../sha256.ts';

/** Inflated at a time, in bytes. */
const PIECE = 1024 * 1024;

/** What a file of a bundle is to be, once it lies on the disk. */
export interface FileToCheck {
  readonly range: StoredRange;
  /** SHA-256 of the file, hex. */
  readonly sha256: string;
  /** What its XML is to be; null where the file alone is compared. */
  readonly xml: {
    readonly kind: FileKind;
    readonly entries: number;
    readonly sha256: string;
    readonly gzip: boolean;
  } | null;
}

/**
 * Reads a file back as whoever fetches it will, by no way that it was made by.
 * @returns in a few words what is wrong with it; null when nothing is
 */
export function checkFile({ range, sha256, xml }: FileToCheck): string | null {
  const file = readRange(range);
  if (file.length !== range.length) return `${file.length} bytes instead of ${range.length}`;
  if (hash(file) !== sha256) return 'other bytes than were written';
  if (xml === null) return null;
  const bytes = xml.gzip ? gunzipSync(file, { chunkSize: PIECE, maxOutputLength: MAX_BYTES }) : file;
  if (bytes.length > MAX_BYTES) return `${bytes.length} bytes`;
  if (xml.gzip && hash(bytes) !== xml.sha256) return 'other XML than was composed';
  const read = readFile(bytes, 0, (own) => own);
  if (read.kind !== xml.kind) return `it is read as ${read.kind}`;
  if (read.unread.length > 0) return `it cannot be read at byte ${read.unread[0]?.offset}`;
  if (read.columns.count !== xml.entries) return `${read.columns.count} entries instead of ${xml.entries}`;
  return read.columns.count > MAX_ENTRIES ? `${read.columns.count} entries` : null;
}
