import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sha256 } from '../sha256.ts';

/** zlib returns its output in pieces of this many bytes: few pieces, and little unused memory. */
const PIECE = 1024 * 1024;

const LEVEL = 6;
/** Position of the header's operating system byte. https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1 */
const OS = 9;
const UNKNOWN_OS = 255;

export interface Packed {
  /** The bytes of the file; null if the target already has a file with the same XML. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** SHA-256 of {@link bytes}, in hex; empty without bytes. */
  readonly sha256: string;
  /** SHA-256 of the XML, in hex. */
  readonly xmlSha256: string;
  /** Size of the XML, in bytes. */
  readonly length: number;
  /** Size of the file, in bytes; 0 if the target has it. */
  readonly fileBytes: number;
}

/** Buffer in which XML is joined: allocating one for each shard would cost more than filling it. */
let room = new Uint8Array();

interface Packing {
  readonly gzip: boolean;
  /** SHA-256 of the XML that the target has; null if the target does not have the file. */
  readonly known: string | null;
  /** Path of a gzip to copy if it contains exactly this XML; null if none. */
  readonly source: string | null;
}

export function pack(pieces: readonly Uint8Array[], { gzip: isGzip, known, source }: Packing): Packed {
  const xml = joined(pieces);
  const { length } = xml;
  const xmlSha256 = sha256(xml);
  if (xmlSha256 === known) return { bytes: null, sha256: '', xmlSha256, length, fileBytes: 0 };
  if (!isGzip) return { bytes: xml.slice(), sha256: xmlSha256, xmlSha256, length, fileBytes: length };
  const copied = source === null ? null : gzipOf(source, xmlSha256, length);
  // A copy, because Node pools small buffers in a large one, which cannot be transferred.
  const bytes = new Uint8Array(copied ?? gzip(xml));
  return { bytes, sha256: sha256(bytes), xmlSha256, length, fileBytes: bytes.length };
}

/** The bytes of a file if it is a gzip of XML with this hash; otherwise null: the file may have changed. */
function gzipOf(source: string, xmlSha256: string, length: number): Uint8Array | null {
  try {
    const file = readFileSync(source);
    const xml = gunzipSync(file, { chunkSize: PIECE, maxOutputLength: length + 1 });
    return sha256(xml) === xmlSha256 ? file : null;
  } catch {
    return null;
  }
}

/** Joins pieces. The result is valid only until the next call. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (room.length < length) room = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    room.set(piece, at);
    at += piece.length;
  }
  return room.subarray(0, length);
}

/**
 * Makes a gzip of one member. Its header leaves name, time and operating system empty, so the same version of zlib
 * always makes the same bytes.
 */
export function gzip(bytes: Uint8Array): Uint8Array {
  const member = gzipSync(bytes, { level: LEVEL, chunkSize: PIECE });
  member[OS] = UNKNOWN_OS;
  return member;
}
