/**
 * Inflates deflate data (RFC 1951), about twice as fast as zlib, starting at any block. The data must be complete and
 * undamaged: otherwise this code gives up, and the caller falls back to zlib. This code shares the memory of
 * `usual-entries.ts`, which reads what was inflated; see `memory.ts`.
 *
 * This is AssemblyScript, like `usual-entries.ts`. `src/bytes/inflate.ts` fills the memory and reads the result.
 */

export { checksum } from './checksum';

/** Tables that decode the symbols of a block: literals with lengths, distances, and code lengths. */
const SYMBOLS: usize = 0xa1000;
const DISTANCES: usize = 0xa5000;
const LENGTHS: usize = 0xa7000;
const SYMBOL_BITS: i32 = 11;
const DISTANCE_BITS: i32 = 9;
const LENGTH_BITS: i32 = 7;
/** By symbol: what a table's entry says about it. */
const ALL_SYMBOLS: usize = 0xa8000;
const ALL_DISTANCES: usize = 0xa8480;
const ALL_LENGTHS: usize = 0xa8500;
/** By symbol of the current block: the length of its code. */
const CODE_LENGTHS: usize = 0xa8600;
const LENGTH_CODE_LENGTHS: usize = 0xa8a00;
/** By length: how many codes have it, and where the next of them goes in {@link SORTED}. */
const COUNTS: usize = 0xa8b00;
const OFFSETS: usize = 0xa8b40;
const SORTED: usize = 0xa8c00;
/** The order in which a block lists the code lengths for the code length alphabet. RFC 1951, section 3.2.7 */
const ORDER: usize = 0xa8f00;
/**
 * Points where inflating can start: each has a position in bits from {@link INPUT}, and the number of output bytes
 * before it.
 */
export const POINTS: usize = 0xa9000;
export const POINT_BYTES: usize = 16;
export const POINT_OUTPUT: usize = 8;
export const MOST_POINTS: i32 = 0x700;
/** The compressed bytes. The caller chooses where the output goes, and leaves {@link SLACK} after both. */
export const INPUT: usize = 0x180000;
export const SLACK: usize = 512;

/**
 * Entries of a table. Bits 0 to 7 say how many bits the code takes. In a literal, bits 16 to 23 are the byte. In a
 * length or distance, bits 16 to 30 are its least value, and bits 8 to 11 say how many further bits to read and add. In
 * a `LONG`, bits 16 to 30 say where its own table starts, and bits 8 to 11 how many bits select an entry from it.
 */
const LITERAL: u32 = 0x80000000;
const LONG: u32 = 0x4000;
const END: u32 = 0x2000;
const INVALID: u32 = 0x1000;
const MOST_LENGTH: u32 = 258;

for (let byte: u32 = 0; byte < 256; byte++) store<u32>(ALL_SYMBOLS + (byte << 2), LITERAL | (byte << 16));
store<u32>(ALL_SYMBOLS + (256 << 2), END);
let least: u32 = 3;
for (let symbol: u32 = 257; symbol < 285; symbol++) {
  const extra: u32 = symbol < 265 ? 0 : (symbol - 261) >> 2;
  store<u32>(ALL_SYMBOLS + (symbol << 2), (least << 16) | (extra << 8));
  least += 1 << extra;
}
store<u32>(ALL_SYMBOLS + (285 << 2), MOST_LENGTH << 16);
store<u32>(ALL_SYMBOLS + (286 << 2), INVALID);
store<u32>(ALL_SYMBOLS + (287 << 2), INVALID);
least = 1;
for (let symbol: u32 = 0; symbol < 30; symbol++) {
  const extra: u32 = symbol < 4 ? 0 : (symbol - 2) >> 1;
  store<u32>(ALL_DISTANCES + (symbol << 2), (least << 16) | (extra << 8));
  least += 1 << extra;
}
store<u32>(ALL_DISTANCES + (30 << 2), INVALID);
store<u32>(ALL_DISTANCES + (31 << 2), INVALID);
for (let symbol: u32 = 0; symbol < 19; symbol++) store<u32>(ALL_LENGTHS + (symbol << 2), symbol << 16);
store<u32>(ORDER, 0x00121110);
store<u32>(ORDER, 0x06090708, 4);
store<u32>(ORDER, 0x040b050a, 8);
store<u32>(ORDER, 0x020d030c, 12);
store<u32>(ORDER, 0x000f010e, 16);

/** Bits that were read from the input but not used yet, their number, and where to read on. */
let bits: u64 = 0;
let bitCount: i32 = 0;
let input: usize = 0;

/** Results of {@link run}: where it stopped, in bits from {@link INPUT}, and how many points it recorded. */
export let stoppedAt: i64 = 0;
export let pointCount: i32 = 0;

/**
 * Inflates blocks up to and including the last one.
 * @param startBit where the first block starts, in bits from {@link INPUT}
 * @param inEnd where the input ends
 * @param history start of the bytes that the output may repeat
 * @param out where the output goes
 * @param outEnd where the output must end
 * @param isPart whether to stop at the first block that ends at `outEnd`, even if others follow
 * @param spacing the least number of inflated bytes between two {@link POINTS}; 0 to record none
 * @returns false if the data is damaged, or does not end at `outEnd`
 */
export function run(
  startBit: i64,
  inEnd: usize,
  history: usize,
  out: usize,
  outEnd: usize,
  isPart: bool,
  spacing: usize,
): bool {
  input = INPUT + <usize>(startBit >> 3);
  bits = 0;
  bitCount = 0;
  pointCount = 0;
  refill();
  drop(<i32>(startBit & 7));
  let at = out;
  let lastPoint = out;
  for (;;) {
    if (spacing !== 0 && at - lastPoint >= spacing && pointCount < MOST_POINTS) {
      lastPoint = at;
      addPoint(at - out);
    }
    refill();
    const isLast = take(1) !== 0;
    const kind = take(2);
    if (kind === 0) at = copyStored(at, inEnd, outEnd);
    else if (kind === 3 || !(kind === 1 ? buildFixed() : buildDynamic())) return false;
    else at = inflateBlock(at, inEnd, history, outEnd);
    if (at === 0) return false;
    // Empty blocks may follow the last byte.
    if (isLast || (isPart && at === outEnd)) break;
  }
  stoppedAt = position();
  return at === outEnd && stoppedAt <= (<i64>(inEnd - INPUT)) << 3;
}

function addPoint(output: usize): void {
  const point = POINTS + <usize>pointCount * POINT_BYTES;
  pointCount++;
  store<i64>(point, position());
  store<u32>(point, <u32>output, POINT_OUTPUT);
}

/** Where the unused bits start, in bits from {@link INPUT}. */
function position(): i64 {
  return ((<i64>(input - INPUT)) << 3) - bitCount;
}

/** Makes at least 56 bits available. */
function refill(): void {
  bits |= load<u64>(input) << (<u64>bitCount);
  input += <usize>((63 - bitCount) >> 3);
  bitCount |= 56;
}

function drop(count: i32): void {
  bits >>= <u64>count;
  bitCount -= count;
}

function take(count: i32): i32 {
  const taken = <i32>(bits & ((1 << (<u64>count)) - 1));
  drop(count);
  return taken;
}

/** Copies a block that is not compressed. Returns the end of the output; 0 if the block is damaged or too long. */
function copyStored(out: usize, inEnd: usize, outEnd: usize): usize {
  input -= <usize>(bitCount >> 3);
  bits = 0;
  bitCount = 0;
  const length: usize = load<u16>(input);
  const from = input + 4;
  if ((<u32>length ^ <u32>load<u16>(input, 2)) !== 0xffff || from + length > inEnd || out + length > outEnd)
    return 0;
  memory.copy(out, from, length);
  input = from + length;
  return out + length;
}

/** RFC 1951, section 3.2.6 */
function buildFixed(): bool {
  memory.fill(CODE_LENGTHS, 8, 144);
  memory.fill(CODE_LENGTHS + 144, 9, 112);
  memory.fill(CODE_LENGTHS + 256, 7, 24);
  memory.fill(CODE_LENGTHS + 280, 8, 8);
  const areSymbols = build(SYMBOLS, SYMBOL_BITS, CODE_LENGTHS, 288, ALL_SYMBOLS);
  memory.fill(CODE_LENGTHS, 5, 32);
  return areSymbols && build(DISTANCES, DISTANCE_BITS, CODE_LENGTHS, 32, ALL_DISTANCES);
}

/** RFC 1951, section 3.2.7 */
function buildDynamic(): bool {
  const symbols = take(5) + 257;
  const distances = take(5) + 1;
  const lengths = take(4) + 4;
  if (symbols > 286 || distances > 30) return false;
  memory.fill(LENGTH_CODE_LENGTHS, 0, 19);
  for (let i = 0; i < lengths; i++) {
    if (bitCount < 3) refill();
    store<u8>(LENGTH_CODE_LENGTHS + load<u8>(ORDER + i), <u8>take(3));
  }
  if (!build(LENGTHS, LENGTH_BITS, LENGTH_CODE_LENGTHS, 19, ALL_LENGTHS)) return false;
  const total = symbols + distances;
  for (let i = 0; i < total; ) {
    refill();
    const entry = load<u32>(LENGTHS + ((<usize>(bits & 0x7f)) << 2));
    if ((entry & INVALID) !== 0) return false;
    drop(<i32>(entry & 0xff));
    const symbol = <i32>(entry >>> 16);
    if (symbol < 16) {
      store<u8>(CODE_LENGTHS + i++, <u8>symbol);
      continue;
    }
    if (symbol === 16 && i === 0) return false;
    const repeated = symbol === 16 ? load<u8>(CODE_LENGTHS + i - 1) : 0;
    const times = symbol === 16 ? 3 + take(2) : symbol === 17 ? 3 + take(3) : 11 + take(7);
    if (i + times > total) return false;
    memory.fill(CODE_LENGTHS + i, repeated, times);
    i += times;
  }
  // A block without a code for its end would never end.
  if (load<u8>(CODE_LENGTHS + 256) === 0) return false;
  return (
    build(DISTANCES, DISTANCE_BITS, CODE_LENGTHS + symbols, distances, ALL_DISTANCES) &&
    build(SYMBOLS, SYMBOL_BITS, CODE_LENGTHS, symbols, ALL_SYMBOLS)
  );
}

/**
 * Builds the table of a code from the lengths of its symbols' codes. Codes longer than `tableBits` get tables of their
 * own after it. False if there are too many or too few codes. Zero codes, or one code of one bit, are not too few.
 */
function build(table: usize, tableBits: i32, lengths: usize, count: i32, symbols: usize): bool {
  memory.fill(COUNTS, 0, 32);
  for (let i = 0; i < count; i++) {
    const place = COUNTS + ((<usize>load<u8>(lengths + i)) << 1);
    store<u16>(place, load<u16>(place) + 1);
  }
  let free = 1;
  let used = 0;
  let longest = 0;
  for (let length = 1; length <= 15; length++) {
    const codes = <i32>load<u16>(COUNTS + (length << 1));
    store<u16>(OFFSETS + (length << 1), <u16>used);
    free = (free << 1) - codes;
    if (free < 0) return false;
    if (codes > 0) longest = length;
    used += codes;
  }
  for (let symbol = 0; symbol < count; symbol++) {
    const length: usize = load<u8>(lengths + symbol);
    if (length === 0) continue;
    const place = load<u16>(OFFSETS + (length << 1));
    store<u16>(SORTED + ((<usize>place) << 1), <u16>symbol);
    store<u16>(OFFSETS + (length << 1), place + 1);
  }
  if (free > 0) return buildAlone(table, tableBits, used, longest, symbols);
  fillTable(table, tableBits, longest, symbols);
  return true;
}

/**
 * Builds the table of a code that has no symbol, or one symbol with a one-bit code. Other bits are invalid. False for
 * any other code.
 */
function buildAlone(table: usize, tableBits: i32, used: i32, longest: i32, symbols: usize): bool {
  if (used > 1 || longest > 1) return false;
  for (let code = 0; code < 1 << tableBits; code++) store<u32>(table + (code << 2), INVALID);
  if (used === 0) return true;
  const entry = load<u32>(symbols + ((<usize>load<u16>(SORTED)) << 2)) | 1;
  for (let code = 0; code < 1 << tableBits; code += 2) store<u32>(table + (code << 2), entry);
  return true;
}

/** Fills a table, from the shortest code to the longest. The bits of the codes are reversed, as in the data. */
function fillTable(table: usize, tableBits: i32, longest: i32, symbols: usize): void {
  const size = 1 << tableBits;
  let code = 0;
  let place = 0;
  /** The first bits of the codes in the current table of long codes. The table is at `[start, end)`. */
  let first = -1;
  let start = 0;
  let end = size;
  let extra = 0;
  for (let length = 1; length <= longest; length++) {
    for (let left = <i32>load<u16>(COUNTS + (length << 1)); left > 0; left--) {
      const symbol: usize = load<u16>(SORTED + (place++ << 1));
      const entry = load<u32>(symbols + (symbol << 2));
      if (length <= tableBits) {
        for (let at = code; at < size; at += 1 << length) store<u32>(table + (at << 2), entry | length);
      } else {
        if ((code & (size - 1)) !== first) {
          first = code & (size - 1);
          start = end;
          extra = bitsOfLong(length, tableBits, left);
          end += 1 << extra;
          store<u32>(table + (first << 2), ((<u32>start) << 16) | LONG | (extra << 8) | tableBits);
        }
        const further = length - tableBits;
        for (let at = code >>> tableBits; at < 1 << extra; at += 1 << further)
          store<u32>(table + ((start + at) << 2), entry | further);
      }
      code = nextCode(code, length);
    }
  }
}

/** How many bits select an entry from a table of long codes. It starts with the `left` remaining codes of `length`. */
function bitsOfLong(length: i32, tableBits: i32, left: i32): i32 {
  let extra = length - tableBits;
  let filled = left;
  while (filled < 1 << extra) {
    extra++;
    filled = (filled << 1) + <i32>load<u16>(COUNTS + ((tableBits + extra) << 1));
  }
  return extra;
}

/** Adds one to a code whose bits are reversed. */
function nextCode(code: i32, length: i32): i32 {
  let next = code;
  let bit = 1 << (length - 1);
  while ((next & bit) !== 0) {
    next ^= bit;
    bit >>>= 1;
  }
  return next | bit;
}

/**
 * Inflates the rest of a block, using the tables. Returns the end of the output; 0 if the block is damaged or too long.
 */
function inflateBlock(out: usize, inEnd: usize, history: usize, outEnd: usize): usize {
  let at = out;
  // Local variables stay in registers.
  let buffer = bits;
  let count = bitCount;
  let next = input;
  for (;;) {
    if (next > inEnd + 8 || at > outEnd) return 0;
    buffer |= load<u64>(next) << (<u64>count);
    next += <usize>((63 - count) >> 3);
    count |= 56;
    let entry = load<u32>(SYMBOLS + ((<usize>(buffer & 0x7ff)) << 2));
    // Three literals take at most 33 bits.
    if ((entry & LITERAL) !== 0) {
      buffer >>= <u64>(entry & 0xff);
      count -= <i32>(entry & 0xff);
      store<u8>(at++, <u8>(entry >>> 16));
      entry = load<u32>(SYMBOLS + ((<usize>(buffer & 0x7ff)) << 2));
      if ((entry & LITERAL) !== 0) {
        buffer >>= <u64>(entry & 0xff);
        count -= <i32>(entry & 0xff);
        store<u8>(at++, <u8>(entry >>> 16));
        entry = load<u32>(SYMBOLS + ((<usize>(buffer & 0x7ff)) << 2));
        if ((entry & LITERAL) !== 0) {
          buffer >>= <u64>(entry & 0xff);
          count -= <i32>(entry & 0xff);
          store<u8>(at++, <u8>(entry >>> 16));
          continue;
        }
      }
      buffer |= load<u64>(next) << (<u64>count);
      next += <usize>((63 - count) >> 3);
      count |= 56;
    }
    if ((entry & (LONG | END | INVALID)) !== 0) {
      if ((entry & LONG) !== 0) {
        buffer >>= SYMBOL_BITS;
        count -= SYMBOL_BITS;
        entry = ofLong(SYMBOLS, entry, <u32>buffer);
        if ((entry & LITERAL) !== 0) {
          buffer >>= <u64>(entry & 0xff);
          count -= <i32>(entry & 0xff);
          store<u8>(at++, <u8>(entry >>> 16));
          continue;
        }
      }
      if ((entry & INVALID) !== 0) return 0;
      if ((entry & END) !== 0) {
        buffer >>= <u64>(entry & 0xff);
        count -= <i32>(entry & 0xff);
        break;
      }
    }
    // A length and a distance take at most 48 bits.
    buffer >>= <u64>(entry & 0xff);
    let extra = (entry >>> 8) & 0xf;
    const length: usize = (entry >>> 16) + (<u32>buffer & ((1 << extra) - 1));
    buffer >>= <u64>extra;
    count -= <i32>((entry & 0xff) + extra);
    entry = load<u32>(DISTANCES + ((<usize>(buffer & 0x1ff)) << 2));
    if ((entry & LONG) !== 0) {
      buffer >>= DISTANCE_BITS;
      count -= DISTANCE_BITS;
      entry = ofLong(DISTANCES, entry, <u32>buffer);
    }
    if ((entry & INVALID) !== 0) return 0;
    buffer >>= <u64>(entry & 0xff);
    extra = (entry >>> 8) & 0xf;
    const distance: usize = (entry >>> 16) + (<u32>buffer & ((1 << extra) - 1));
    buffer >>= <u64>extra;
    count -= <i32>((entry & 0xff) + extra);
    if (distance > at - history || at + length > outEnd) return 0;
    repeat(at, distance, length);
    at += length;
  }
  bits = buffer;
  bitCount = count;
  input = next;
  return at <= outEnd ? at : 0;
}

/** The entry for the next bits in the table of long codes that `entry` points to. */
function ofLong(table: usize, entry: u32, next: u32): u32 {
  const place = ((entry >>> 16) & 0x7fff) + (next & ((1 << ((entry >>> 8) & 0xf)) - 1));
  return load<u32>(table + ((<usize>place) << 2));
}

/** Copies to `at` the `length` bytes that start `distance` before it. May write up to 15 bytes more. */
function repeat(at: usize, distance: usize, length: usize): void {
  const end = at + length;
  let to = at;
  let from = at - distance;
  if (distance >= 16) {
    do {
      v128.store(to, v128.load(from));
      to += 16;
      from += 16;
    } while (to < end);
  } else if (distance === 1) {
    const byte = i8x16.splat(load<i8>(from));
    do {
      v128.store(to, byte);
      to += 16;
    } while (to < end);
  } else {
    do {
      store<u8>(to++, load<u8>(from++));
    } while (to < end);
  }
}
