/** Compares, finds, decodes and hashes bytes. */

/** `FACTOR` of `bytes/hash/hash.ts`. */
export const FACTOR: i32 = 0x85ebca6b;

/** Space, line feed, carriage return and tab, as bits. */
const SPACES: u64 = (1 << 0x20) | (1 << 0x0a) | (1 << 0x0d) | (1 << 0x09);

export function isSpace(byte: u8): bool {
  return byte <= 0x20 && ((SPACES >> byte) & 1) !== 0;
}

/** Whether the `length` bytes of `text` are at `at`. May read up to 16 bytes past either end. */
export function stands(text: usize, length: usize, at: usize): bool {
  let i: usize = 0;
  for (; i + 16 <= length; i += 16) {
    if (!i8x16.all_true(i8x16.eq(v128.load(at + i), v128.load(text + i)))) return false;
  }
  const same = i8x16.bitmask(i8x16.eq(v128.load(at + i), v128.load(text + i)));
  return (~same & ((1 << (<i32>(length - i))) - 1)) === 0;
}

/** The position of the next `"`, `#`, `&`, `'`, `<`, `>`, control character or byte above 127, at `from` or later. */
export function nextSpecial(from: usize): usize {
  let at = from;
  while (true) {
    const bytes = v128.load(at);
    // The bytes in `"#&'` differ only in the bits masked out here, and so do those in `<>`.
    const quotes = i8x16.eq(v128.and(bytes, i8x16.splat(<i8>0xfa)), i8x16.splat(0x22));
    const angles = i8x16.eq(v128.and(bytes, i8x16.splat(<i8>0xfd)), i8x16.splat(0x3c));
    const others = i8x16.lt_s(bytes, i8x16.splat(0x20));
    const special = i8x16.bitmask(v128.or(v128.or(quotes, angles), others));
    if (special !== 0) return at + ctz(special);
    at += 16;
  }
}

/** Like {@link nextSpecial}, but passes over bytes above 127. */
export function nextAsciiSpecial(from: usize): usize {
  let at = from;
  while (true) {
    const bytes = v128.load(at);
    const quotes = i8x16.eq(v128.and(bytes, i8x16.splat(<i8>0xfa)), i8x16.splat(0x22));
    const angles = i8x16.eq(v128.and(bytes, i8x16.splat(<i8>0xfd)), i8x16.splat(0x3c));
    const controls = i8x16.lt_u(bytes, i8x16.splat(0x20));
    const special = i8x16.bitmask(v128.or(v128.or(quotes, angles), controls));
    if (special !== 0) return at + ctz(special);
    at += 16;
  }
}

/** Decodes a value whose only references are `&amp;`. Writes the text to `start` and returns its end. */
export function decode(from: usize, to: usize, start: usize): usize {
  let at = from;
  let out = start;
  while (at < to) {
    const bytes = v128.load(at);
    v128.store(out, bytes);
    const ampersands = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0x26)));
    const length: usize = ampersands === 0 ? 16 : ctz(ampersands);
    if (at + length >= to) return out + (to - at);
    if (ampersands === 0) {
      at += 16;
      out += 16;
    } else {
      at += length + 5;
      out += length + 1;
    }
  }
  return out;
}

/** Whether `[from, to)` is one of these words, ignoring case. `words` is the address of a list like `WORK_PATHS`. */
export function isOneOf(words: usize, from: usize, to: usize): bool {
  const length = to - from;
  for (let word = words; load<u8>(word, 15) !== 0; word += 16) {
    if (load<u8>(word, 15) !== <u8>length || length > 15) continue;
    let i: usize = 0;
    while (i < length && lower(load<u8>(from + i)) === load<u8>(word + i)) i++;
    if (i === length) return true;
  }
  return false;
}

function lower(byte: u8): u8 {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}

/** Same as `hashWord` of `bytes/hash/hash.ts`. */
export function hashWord(hash: i32, word: i32): i32 {
  const product = (hash ^ word ^ (word >>> 16)) * FACTOR;
  return product ^ (product >>> 15);
}

/** `OTHER_FACTOR` of `bytes/hash/hash.ts`. */
const OTHER_FACTOR: i32 = 0xcc9e2d51;

/** Same as `hashHigh`. */
export function hashHigh(hash: i32, word: i32): i32 {
  const product = (hash ^ word) * OTHER_FACTOR;
  return product ^ (product >>> 15);
}

/** Same as `hashWords`. */
export function hashWords(from: usize, to: usize, before: i32): i32 {
  let even = hashWord(before, <i32>(to - from));
  let odd = 0;
  let at = from;
  for (; at + 8 <= to; at += 8) {
    even = hashWord(even, load<i32>(at));
    odd = hashWord(odd, load<i32>(at, 4));
  }
  const hash = hashWord(even, odd);
  if (at === to) return hash;
  if (at + 4 >= to) return hashWord(hash, lastWord(at, to));
  return hashWord(hashWord(hash, load<i32>(at)), lastWord(at + 4, to));
}

/** The hashes of the last {@link hashBoth}. */
export let wordsHash: i32 = 0;
export let highsHash: i32 = 0;

/** Same as `WordHashes.read`: `hashWords` and `hashHighs` of the same bytes, in one pass. */
export function hashBoth(from: usize, to: usize, words: i32, highs: i32): void {
  let evenWord = hashWord(words, <i32>(to - from));
  let evenHigh = hashHigh(highs, <i32>(to - from));
  let oddWord = 0;
  let oddHigh = 0;
  let at = from;
  for (; at + 8 <= to; at += 8) {
    const even = load<i32>(at);
    const odd = load<i32>(at, 4);
    evenWord = hashWord(evenWord, even);
    evenHigh = hashHigh(evenHigh, even);
    oddWord = hashWord(oddWord, odd);
    oddHigh = hashHigh(oddHigh, odd);
  }
  wordsHash = hashWord(evenWord, oddWord);
  highsHash = hashHigh(evenHigh, oddHigh);
  for (; at < to; at += 4) {
    const next = at + 4 > to ? lastWord(at, to) : load<i32>(at);
    wordsHash = hashWord(wordsHash, next);
    highsHash = hashHigh(highsHash, next);
  }
}

/** The last one to four bytes `[at, to)` as a number. */
function lastWord(at: usize, to: usize): i32 {
  return load<u32>(to - 4) >>> ((<u32>(at + 4 - to)) << 3);
}

/** The number that two digits form; -1 for other bytes. */
export function twoDigits(at: usize): i32 {
  const tens = <i32>load<u8>(at) - 0x30;
  const ones = <i32>load<u8>(at, 1) - 0x30;
  return (tens | ones | (9 - tens) | (9 - ones)) < 0 ? -1 : tens * 10 + ones;
}
