const FACTOR = 0x85ebca6b;

/** The hash of what `hash` is the hash of, and four more bytes as one number. */
export function hashWord(hash: number, word: number): number {
  // A product passes nothing down: what differs in the last of four bytes, as numbers that are counted up do, is
  // put among the first as well, or the next word could make up for it.
  const product = Math.imul(hash ^ word ^ (word >>> 16), FACTOR);
  return product ^ (product >>> 15);
}

/** The hash that that of a text of so many bytes, behind what `before` is the hash of, begins with. */
export function hashStart(length: number, before: number): number {
  return hashWord(before, length);
}

/**
 * A hash of the bytes `[start, end)`, behind what `before` is the hash of, four bytes a step; a signed whole
 * number of 32 bits. No two texts of one length that differ within one step have the same.
 */
export function hashWords(bytes: DataView, start: number, end: number, before = 0): number {
  return hashRest(bytes, start, end, hashStart(end - start, before));
}

/** The same for a text whose length, and all before `from`, is in `hash` already. */
export function hashRest(bytes: DataView, from: number, end: number, hash: number): number {
  let present = hash;
  let at = from;
  for (; at + 4 <= end; at += 4) present = hashWord(present, bytes.getInt32(at, true));
  return at < end ? hashWord(present, lastWord(bytes, at, end)) : present;
}

/** The one to three bytes `[at, end)` as a number. */
function lastWord(bytes: DataView, at: number, end: number): number {
  // Words are read from in front: to ask a view for its length takes longer than to read from it.
  if (end >= 4) return bytes.getInt32(end - 4, true) >>> ((at + 4 - end) * 8);
  let word = 0;
  for (let i = end - 1; i >= at; i--) word = (word << 8) | bytes.getUint8(i);
  return word;
}
