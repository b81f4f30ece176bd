import { sha256 } from '../sha256.ts';
import { gzip } from './gzip.ts';

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

/**
 * Makes a file of the XML in these pieces.
 * @param known the hash of the XML that the target has; null without one
 */
export function pack(pieces: readonly Uint8Array[], compress: boolean, known: string | null): Packed {
  const xml = joined(pieces);
  const { length } = xml;
  const xmlSha256 = sha256(xml);
  if (xmlSha256 === known) return { bytes: null, sha256: '', xmlSha256, length, fileBytes: 0 };
  if (!compress) return { bytes: xml.slice(), sha256: xmlSha256, xmlSha256, length, fileBytes: length };
  // Of its own: Node keeps small buffers together in one that cannot be handed over.
  const bytes = new Uint8Array(gzip(xml));
  return { bytes, sha256: sha256(bytes), xmlSha256, length, fileBytes: bytes.length };
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
