const FACTOR = 0x85ebca6b;

/** Extends a hash by four more bytes, given as one number. */
export function hashWord(hash: number, word: number): number {
  // A product never carries bits downwards. So a difference in the last of the four bytes, as in numbers that count up,
  // is mixed into the first bytes, too. Otherwise the next word could cancel it.
  const product = Math.imul(hash ^ word ^ (word >>> 16), FACTOR);
  return product ^ (product >>> 15);
}

/** The initial hash of a text of this many bytes, which follows the text hashed as `before`. */
export function hashStart(length: number, before: number): number {
  return hashWord(before, length);
}

/**
 * A hash of the bytes `[start, end)`, following the text hashed as `before`, four bytes at a time; a signed 32-bit
 * integer. Two texts of equal length that differ only within one group of four bytes never have the same hash.
 */
export function hashWords(bytes: DataView, start: number, end: number, before = 0): number {
  return hashRest(bytes, start, end, hashStart(end - start, before));
}

/** Like {@link hashWords}, if `hash` already contains the length and all bytes before `from`. */
export function hashRest(bytes: DataView, from: number, end: number, hash: number): number {
  let present = hash;
  let at = from;
  for (; at + 4 <= end; at += 4) present = hashWord(present, bytes.getInt32(at, true));
  return at < end ? hashWord(present, lastWord(bytes, at, end)) : present;
}

/** The last one to three bytes `[at, end)` as a number. */
function lastWord(bytes: DataView, at: number, end: number): number {
  // Reads a word that starts before `at`: asking a view for its length takes longer than reading from it.
  if (end >= 4) return bytes.getInt32(end - 4, true) >>> ((at + 4 - end) * 8);
  let word = 0;
  for (let i = end - 1; i >= at; i--) word = (word << 8) | bytes.getUint8(i);
  return word;
}
