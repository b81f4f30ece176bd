/** Number of bytes to search with a loop first: for near matches, a loop is faster than creating a view. */
const SHORT = 64;

/** Index of the first occurrence of `byte` in `bytes[from, end)`, or -1. Does not read at or past `end`. */
export function byteAt(bytes: Uint8Array, byte: number, from: number, end: number): number {
  if (end >= bytes.length) return bytes.indexOf(byte, from);
  const near = Math.min(end, from + SHORT);
  for (let at = from; at < near; at++) if (bytes[at] === byte) return at;
  return near >= end ? -1 : bytes.subarray(0, end).indexOf(byte, near);
}

/** A copy with room for `length` numbers. The new ones are 0. */
export function grown<Numbers extends Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  // TypeScript does not know that `constructor` returns the same type.
  const room = new (numbers.constructor as new (length: number) => Numbers)(length);
  room.set(numbers);
  return room;
}
