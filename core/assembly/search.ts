/**
 * Searches bytes for a text, sixteen at a time, ignoring the case of A to Z. Also finds references other than `&amp;`,
 * which may hide the text.
 *
 * This is AssemblyScript, like `usual-entries.ts`, whose memory it shares. `src/table/query/conditions/byte-search.ts`
 * fills the memory and reads the results.
 */

/** The text in lower case, at most {@link MOST_TEXT} bytes. */
export const TEXT: usize = 0xb0000;
export const MOST_TEXT: i32 = 1024;
/** Where the text or a reference was found, from the start of the window. */
export const FOUND: usize = 0xb1000;
export const MOST_FOUND: i32 = 4096;
/** The bytes to search. {@link find} also reads bytes after them: up to the length of the text plus 32. */
export const WINDOW: usize = 0xb8000;
export const WINDOW_BYTES: i32 = 0x40000;

export const AMPERSAND: i8 = 0x26;
/** `amp;` as a word. */
export const AMP: u32 = 0x3b706d61;

/** Where the last {@link find} stopped, from the start of the window. */
export let stoppedAt: i32 = 0;

/**
 * Finds the text of `length` bytes, and references, that begin in the window's bytes `[from, to)`. May also find some
 * that begin in the 15 bytes from `to` on. Stops early when {@link FOUND} may be too small for the next step. Returns
 * how many were found.
 */
export function find(from: i32, to: i32, length: i32): i32 {
  const first = load<u8>(TEXT);
  const last = load<u8>(TEXT + <usize>length - 1);
  const firsts = i8x16.splat(<i8>first);
  const lasts = i8x16.splat(<i8>last);
  const firstCase = i8x16.splat(isLetter(first) ? 0x20 : 0);
  const lastCase = i8x16.splat(isLetter(last) ? 0x20 : 0);
  const ampersands = i8x16.splat(AMPERSAND);
  let count = 0;
  let at = from;
  for (; at < to && count <= MOST_FOUND - 16; at += 16) {
    const start = WINDOW + <usize>at;
    const bytes = v128.load(start);
    const ends = v128.load(start + <usize>length - 1);
    const isText = v128.and(
      i8x16.eq(v128.or(bytes, firstCase), firsts),
      i8x16.eq(v128.or(ends, lastCase), lasts),
    );
    const isReference = i8x16.eq(bytes, ampersands);
    let places = i8x16.bitmask(v128.or(isText, isReference));
    for (; places !== 0; places &= places - 1) {
      const place = start + ctz(places);
      const isHidden = load<i8>(place) === AMPERSAND && load<u32>(place, 1) !== AMP;
      if (!isHidden && !begins(place, length)) continue;
      store<i32>(FOUND + ((<usize>count) << 2), <i32>(place - WINDOW));
      count++;
    }
  }
  stoppedAt = at < to ? at : to;
  return count;
}

/** Whether the text is at `at`. */
function begins(at: usize, length: i32): bool {
  for (let i: usize = 0; i < <usize>length; i++) {
    const byte = load<u8>(at + i);
    const lower = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
    if (lower !== load<u8>(TEXT + i)) return false;
  }
  return true;
}

function isLetter(byte: u8): bool {
  return byte >= 0x61 && byte <= 0x7a;
}
