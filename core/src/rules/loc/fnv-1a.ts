const PRIME = 0x01000193;
/** The hash of nothing. */
export const FNV_START = 0x811c9dc5 | 0;

/** The hash of what `hash` is the hash of, and one more byte. */
export function fnv1aByte(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, PRIME);
}

/** FNV-1a of `bytes[start, end)`, behind what `hash` is the hash of; a signed whole number of 32 bits. */
export function fnv1a(bytes: Uint8Array, start: number, end: number, hash = FNV_START): number {
  let present = hash;
  for (let at = start; at < end; at++) present = Math.imul(present ^ (bytes[at] as number), PRIME);
  return present;
}
