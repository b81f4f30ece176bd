/** A loop finds a byte sooner than a view is made, if the byte stands within so many bytes. */
const SHORT = 64;

/** Where a byte first stands in `bytes[from, end)`; -1 for nowhere. Reads no byte from `end` on. */
export function byteAt(bytes: Uint8Array, byte: number, from: number, end: number): number {
  if (end >= bytes.length) return bytes.indexOf(byte, from);
  const near = Math.min(end, from + SHORT);
  for (let at = from; at < near; at++) if (bytes[at] === byte) return at;
  return near >= end ? -1 : bytes.subarray(0, end).indexOf(byte, near);
}
