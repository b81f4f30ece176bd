import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sha256 } from '../sha256.ts';
import { gzip as compress } from './gzip.ts';

/** Inflated at a time, in bytes. */
const PIECE = 1024 * 1024;

/** A file of a bundle as it is to lie in the target. */
export interface Packed {
  /** Its bytes; null where the target has them already, by their XML. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** SHA-256 of {@link bytes}, hex; empty without them. */
  readonly sha256: string;
  /** Of the XML in it. */
  readonly xmlSha256: string;
  /** Bytes of the XML. */
  readonly length: number;
  /** Bytes of the file; 0 where the target has it. */
  readonly fileBytes: number;
}

/** XML is put together here: new memory for each shard would cost more than filling it. */
let room = new Uint8Array();

interface Packing {
  readonly gzip: boolean;
  /** The hash of the XML that the target has; null without one. */
  readonly known: string | null;
  /** A gzip that may hold the very XML, and be copied then. */
  readonly source: string | null;
}

/** Makes a file of the XML in these pieces. */
export function pack(pieces: readonly Uint8Array[], { gzip, known, source }: Packing): Packed {
  const xml = joined(pieces);
  const { length } = xml;
  const xmlSha256 = sha256(xml);
  if (xmlSha256 === known) return { bytes: null, sha256: '', xmlSha256, length, fileBytes: 0 };
  if (!gzip) return { bytes: xml.slice(), sha256: xmlSha256, xmlSha256, length, fileBytes: length };
  const copied = source === null ? null : gzipOf(source, xmlSha256, length);
  // Of its own: Node keeps small buffers together in one that cannot be handed over.
  const bytes = new Uint8Array(copied ?? compress(xml));
  return { bytes, sha256: sha256(bytes), xmlSha256, length, fileBytes: bytes.length };
}

/** The file, if it is a gzip of XML with this hash: what lies there may be another by now. */
function gzipOf(source: string, xmlSha256: string, length: number): Uint8Array | null {
  try {
    const file = readFileSync(source);
    const xml = gunzipSync(file, { chunkSize: PIECE, maxOutputLength: length + 1 });
    return sha256(xml) === xmlSha256 ? file : null;
  } catch {
    return null;
  }
}

/** Pieces put together; valid until the next ones are. */
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
