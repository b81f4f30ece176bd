/** Checks UTF-8, sixteen bytes at a time. */

/** How two consecutive bytes can be wrong, as bits. `OVERLONG_4` also marks some characters that are too large. */
const TOO_SHORT: i8 = 1;
const TOO_LONG: i8 = 2;
const OVERLONG_3: i8 = 4;
const TOO_LARGE: i8 = 8;
const SURROGATE: i8 = 16;
const OVERLONG_2: i8 = 32;
const OVERLONG_4: i8 = 64;
const TWO_MORE: i8 = -128;
/** The errors that are possible with any low half of the first byte. */
const ANY: i8 = TOO_SHORT | TOO_LONG | TWO_MORE;
const LARGE: i8 = ANY | TOO_LARGE | OVERLONG_4;
const MORE: i8 = TOO_LONG | OVERLONG_2 | TWO_MORE;

/**
 * Whether `EntryShapes.readText` would certainly mark `[from, to)` as plain non-ASCII text: it is UTF-8 (as in
 * `isUtf8`) without noncharacters, and does not begin or end with a Unicode space. The caller must pass a text without
 * ASCII white space or control characters at its ends.
 *
 * Three tables list the ways in which two consecutive bytes can be wrong, by either half of the first byte and by the
 * high half of the second. The bytes are wrong in the ways that all three list. https://arxiv.org/abs/2010.03090
 */
export function isPlainUtf8(from: usize, to: usize): bool {
  if (mayBeSpace(from) || mayBeSpace(to - 2) || mayBeSpace(to - 3)) return false;
  let before = i8x16.splat(0);
  // In the last step, at least one zero follows the text. It exposes an incomplete character.
  for (let at = from; at <= to; at += 16) {
    let bytes = v128.load(at);
    if (at + 16 > to) {
      const places = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
      bytes = v128.and(bytes, i8x16.lt_u(places, i8x16.splat(<i8>(to - at))));
    }
    if (i8x16.bitmask(v128.or(bytes, before)) !== 0) {
      const first = i8x16.shuffle(
        before,
        bytes,
        15,
        16,
        17,
        18,
        19,
        20,
        21,
        22,
        23,
        24,
        25,
        26,
        27,
        28,
        29,
        30,
      );
      const third = i8x16.shuffle(
        before,
        bytes,
        14,
        15,
        16,
        17,
        18,
        19,
        20,
        21,
        22,
        23,
        24,
        25,
        26,
        27,
        28,
        29,
      );
      const fourth = i8x16.shuffle(
        before,
        bytes,
        13,
        14,
        15,
        16,
        17,
        18,
        19,
        20,
        21,
        22,
        23,
        24,
        25,
        26,
        27,
        28,
      );
      const needsMore = v128.and(
        v128.or(i8x16.sub_sat_u(third, i8x16.splat(0x60)), i8x16.sub_sat_u(fourth, i8x16.splat(0x70))),
        i8x16.splat(-128),
      );
      const noncharacter = v128.and(
        v128.and(i8x16.eq(third, i8x16.splat(<i8>0xef)), i8x16.eq(first, i8x16.splat(<i8>0xbf))),
        i8x16.eq(v128.and(bytes, i8x16.splat(<i8>0xfe)), i8x16.splat(<i8>0xbe)),
      );
      if (v128.any_true(v128.or(v128.xor(wrongPairs(first, bytes), needsMore), noncharacter))) return false;
    }
    before = bytes;
  }
  return true;
}

/** How each byte and the one after it are wrong together. Two continuation bytes in a row always look wrong here. */
function wrongPairs(first: v128, second: v128): v128 {
  const start3: i8 = TOO_SHORT | OVERLONG_3 | SURROGATE;
  const start4: i8 = TOO_SHORT | TOO_LARGE | OVERLONG_4;
  const byHigh = i8x16.swizzle(
    i8x16(
      TOO_LONG,
      TOO_LONG,
      TOO_LONG,
      TOO_LONG,
      TOO_LONG,
      TOO_LONG,
      TOO_LONG,
      TOO_LONG,
      TWO_MORE,
      TWO_MORE,
      TWO_MORE,
      TWO_MORE,
      TOO_SHORT | OVERLONG_2,
      TOO_SHORT,
      start3,
      start4,
    ),
    i8x16.shr_u(first, 4),
  );
  const zero: i8 = ANY | OVERLONG_2 | OVERLONG_3 | OVERLONG_4;
  const byLow = i8x16.swizzle(
    i8x16(
      zero,
      ANY | OVERLONG_2,
      ANY,
      ANY,
      ANY | TOO_LARGE,
      LARGE,
      LARGE,
      LARGE,
      LARGE,
      LARGE,
      LARGE,
      LARGE,
      LARGE,
      LARGE | SURROGATE,
      LARGE,
      LARGE,
    ),
    v128.and(first, i8x16.splat(0x0f)),
  );
  const bySecond = i8x16.swizzle(
    i8x16(
      TOO_SHORT,
      TOO_SHORT,
      TOO_SHORT,
      TOO_SHORT,
      TOO_SHORT,
      TOO_SHORT,
      TOO_SHORT,
      TOO_SHORT,
      MORE | OVERLONG_3 | OVERLONG_4,
      MORE | OVERLONG_3 | TOO_LARGE,
      MORE | SURROGATE | TOO_LARGE,
      MORE | SURROGATE | TOO_LARGE,
      TOO_SHORT,
      TOO_SHORT,
      TOO_SHORT,
      TOO_SHORT,
    ),
    i8x16.shr_u(second, 4),
  );
  return v128.and(v128.and(byHigh, byLow), bySecond);
}

/** Whether a Unicode space may begin at `at`. */
function mayBeSpace(at: usize): bool {
  const lead = load<u8>(at);
  const second = load<u8>(at, 1);
  if (lead === 0xc2) return second === 0xa0 || second === 0x85;
  return lead === 0xef || ((lead === 0xe2 || lead === 0xe3) && second === 0x80);
}
