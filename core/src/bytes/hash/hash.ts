import { lowerByte } from '../ascii.ts';
import { RecentViews } from '../ranges.ts';

/** An odd multiplier without a pattern. */
export const FACTOR = 0x85ebca6b | 0;

/** Extends a hash by four more bytes, given as one number. Its twin is in `core/assembly/bytes.ts`. */
function hashWord(hash: number, word: number): number {
  // A product never carries bits downwards. So `word >>> 16` mixes the last of the four bytes, where consecutive
  // numbers differ, into the first ones. Otherwise the next word could cancel the difference.
  const product = Math.imul(hash ^ word ^ (word >>> 16), FACTOR);
  return product ^ (product >>> 15);
}

/**
 * A signed 32-bit hash of the bytes `[start, end)`, which follow the text hashed as `before`. Reads four bytes at a
 * time. Two texts of equal length that differ only within one group of four bytes never have the same hash. Its twin
 * is in `core/assembly/bytes.ts`.
 */
export function hashWords(bytes: DataView, start: number, end: number, before = 0): number {
  // Two independent hashes, so that the processor can compute them in parallel.
  let even = hashWord(before, end - start);
  let odd = 0;
  let at = start;
  for (; at + 8 <= end; at += 8) {
    even = hashWord(even, bytes.getInt32(at, true));
    odd = hashWord(odd, bytes.getInt32(at + 4, true));
  }
  const hash = hashWord(even, odd);
  if (at === end) return hash;
  if (at + 4 >= end) return hashWord(hash, lastWord(bytes, at, end));
  return hashWord(hashWord(hash, bytes.getInt32(at, true)), lastWord(bytes, at + 4, end));
}

/** The last one to four bytes `[at, end)` as a number. */
function lastWord(bytes: DataView, at: number, end: number): number {
  // Reads the four bytes that end at `end`, even if they start before `at`. Reading from `at` on would need a check of
  // the view's length, which takes longer than the read.
  if (end >= 4) return bytes.getInt32(end - 4, true) >>> ((at + 4 - end) * 8);
  let word = 0;
  for (let i = end - 1; i >= at; i--) word = (word << 8) | bytes.getUint8(i);
  return word;
}

/** The initial hash for {@link hashByte}. */
export const FNV_START = 0x811c9dc5 | 0;

/** Extends a hash by one byte: FNV-1a. Its twin is `withByte` in `core/assembly/path-word.ts`. */
export function hashByte(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

/** A hash of the bytes `[start, end)` that ignores the case of ASCII letters; 32 bits, unsigned. */
export function hashFolded(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_START;
  for (let at = start; at < end; at++) hash = hashByte(hash, lowerByte(bytes[at] as number));
  return hash >>> 0;
}

/** Multiplies a key by the golden ratio, so that the high bits of the result can select a slot of a table. */
export function spreadKey(key: number): number {
  return Math.imul(key, 0x9e3779b1);
}

/** A second odd multiplier, so that the two halves of a 64-bit hash are independent. */
const OTHER_FACTOR = 0xcc9e2d51 | 0;

/**
 * Extends the high half of a {@link Hash64}, or another hash that is independent of {@link hashWord}, by up to four
 * bytes, given as one number. Its twin is in `core/assembly/bytes.ts`.
 */
export function hashHigh(high: number, word: number): number {
  const product = Math.imul(high ^ word, OTHER_FACTOR);
  return product ^ (product >>> 15);
}

/** Like {@link hashWords}, but uses {@link hashHigh} for each word. */
export function hashHighs(bytes: DataView, start: number, end: number, before: number): number {
  let even = hashHigh(before, end - start);
  let odd = 0;
  let at = start;
  for (; at + 8 <= end; at += 8) {
    even = hashHigh(even, bytes.getInt32(at, true));
    odd = hashHigh(odd, bytes.getInt32(at + 4, true));
  }
  const hash = hashHigh(even, odd);
  if (at === end) return hash;
  if (at + 4 >= end) return hashHigh(hash, lastWord(bytes, at, end));
  return hashHigh(hashHigh(hash, bytes.getInt32(at, true)), lastWord(bytes, at + 4, end));
}

/**
 * {@link hashWords} and {@link hashHighs} of the same bytes, in one pass. The twin of `read` is `hashBoth` in
 * `core/assembly/bytes.ts`.
 */
export class WordHashes {
  words = 0;
  highs = 0;

  /** Reads `bytes[start, end)`, which follow the text hashed as `words` and `highs`. */
  read(bytes: DataView, start: number, end: number, words: number, highs: number): void {
    let evenWord = hashWord(words, end - start);
    let evenHigh = hashHigh(highs, end - start);
    let oddWord = 0;
    let oddHigh = 0;
    let at = start;
    for (; at + 8 <= end; at += 8) {
      const even = bytes.getInt32(at, true);
      const odd = bytes.getInt32(at + 4, true);
      evenWord = hashWord(evenWord, even);
      evenHigh = hashHigh(evenHigh, even);
      oddWord = hashWord(oddWord, odd);
      oddHigh = hashHigh(oddHigh, odd);
    }
    let word = hashWord(evenWord, oddWord);
    let high = hashHigh(evenHigh, oddHigh);
    for (; at < end; at += 4) {
      const next = at + 4 > end ? lastWord(bytes, at, end) : bytes.getInt32(at, true);
      word = hashWord(word, next);
      high = hashHigh(high, next);
    }
    this.words = word;
    this.highs = high;
  }
}

/** Extends the low half of a {@link Hash64} by up to four bytes, given as one number. */
export function hashLow(low: number, word: number): number {
  const product = Math.imul(low ^ word, FACTOR);
  return product ^ (product >>> 13);
}

/**
 * A 64-bit hash of bytes. Among a hundred million texts, the probability of a collision is one in four thousand. The
 * sidecar of an export stores it, so its values must not change. One instance can hash millions of texts.
 */
export class Hash64 {
  /** The two halves, unsigned. */
  high = 0;
  low = 0;
  readonly #views = new RecentViews();

  read(bytes: Uint8Array, start: number, end: number): void {
    const words = this.#views.of(bytes);
    let high = end - start;
    let low = ~high;
    let at = start;
    for (; at + 4 <= end; at += 4) {
      const word = words.getInt32(at, true);
      high = hashHigh(high, word);
      low = hashLow(low, word);
    }
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      high = hashHigh(high, byte);
      low = hashLow(low, byte);
    }
    this.high = mixed(high);
    this.low = mixed(low);
  }
}

/** Makes every bit of the result depend on all bits of the hash. */
function mixed(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), OTHER_FACTOR);
  const second = Math.imul(first ^ (first >>> 13), FACTOR);
  return (second ^ (second >>> 16)) >>> 0;
}
