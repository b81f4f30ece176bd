import { createHash } from 'node:crypto';
import type { FileKind } from '@urlset/core/contract/values.ts';
import { countEntries } from '@urlset/core/files/read/fast/count-entries.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import type { StoredRange } from '../export-disk.ts';
import { inflated, readRange } from '../read-range.ts';
import { sha256 as hash } from '../sha256.ts';

/** Bytes read at a time. */
const PIECE = 1024 * 1024;
/** Shared by all files: allocating memory for each file would cost more than reading and hashing it. */
const room = new Uint8Array(PIECE);

/** The SHA-256 of a range, in hex, and the number of bytes hashed: fewer than `length` if the file ends early. */
function hashRange({ path, start, length }: StoredRange): { sha256: string; length: number } {
  const hash = createHash('sha256');
  let at = 0;
  while (at < length) {
    const piece = { path, start: start + at, length: Math.min(PIECE, length - at) };
    const bytes = readRange(piece, room);
    hash.update(bytes);
    at += bytes.length;
    if (bytes.length < piece.length) break;
  }
  return { sha256: hash.digest('hex'), length: at };
}

/** A file of a bundle on disk, and what it must contain. */
export interface FileToCheck {
  readonly range: StoredRange;
  /** SHA-256 of the file, in hex. */
  readonly sha256: string;
  /** What its XML must contain; null to compare only the file's bytes. */
  readonly xml: ExpectedXml | null;
}

/** The sitemap or index that a file must contain. */
interface ExpectedXml {
  readonly kind: FileKind;
  readonly entries: number;
  /** Size of the uncompressed XML. */
  readonly bytes: number;
  readonly gzip: boolean;
}

/**
 * Reads a file back the way a search engine would, without reusing the code that wrote it. Compares the file's
 * bytes with those written first. After that, the CRC-32 within a gzip proves that its XML is the composed one.
 * @returns the flaw in a few words; null if the file is correct
 */
export function checkFile({ range, sha256, xml }: FileToCheck): string | null {
  const file = xml && readRange(range);
  const lies = file ? { sha256: hash(file), length: file.length } : hashRange(range);
  if (lies.length !== range.length) return `${lies.length} bytes instead of ${range.length}`;
  if (lies.sha256 !== sha256) return 'its bytes differ from those written';
  return xml && file && checkXml(file, xml);
}

function checkXml(file: Uint8Array, { kind, entries, bytes, gzip }: ExpectedXml): string | null {
  const xml = gzip ? inflated(file, bytes) : file;
  if (xml?.length !== bytes) return 'its XML differs from what was composed';
  if (bytes > MAX_BYTES) return `${bytes} bytes`;
  const read = countEntries(xml);
  if (read.kind !== kind) return `it is read as ${read.kind}`;
  if (read.unread.length > 0) return `it cannot be read at byte ${read.unread[0]?.offset}`;
  if (read.count !== entries) return `${read.count} entries instead of ${entries}`;
  return entries > MAX_ENTRIES ? `${entries} entries` : null;
}
