/** The bytes of one decoded value: `bytes[start, end)`. */
export interface ValueRange {
  bytes: Uint8Array;
  start: number;
  end: number;
}

/** Bytes `[offset, offset + length)`. */
export interface ByteRange {
  offset: number;
  length: number;
}
