/** Computes the checksum of gzip data. */

/** The checksum of each byte: 256 words. */
const CHECKSUMS: usize = 0xa0400;
const POLYNOMIAL: u32 = 0xedb88320;
/** Bytes per step, and how many bytes a step affects, from its start. */
const STEP: usize = 32;
const REACH: usize = 72;

/**
 * The polynomial divides y^300 + y^155 + y^117 + y^89 + 1, where y is x^128. So a block of sixteen bytes can be left
 * out if it is XORed into the blocks 145, 183, 211 and 300 places later.
 */
const BLOCK: usize = 16;
const FIRST: usize = 145 * BLOCK;
const SECOND: usize = 183 * BLOCK;
const THIRD: usize = 211 * BLOCK;
const SPAN: usize = 300 * BLOCK;
/**
 * Address of the most recently left-out blocks, after the memory of `search.ts`; and the number of bytes to read at a
 * time.
 */
const BLOCKS: usize = 0xf8800;
const CHUNK: usize = (0x100000 - BLOCKS - SPAN) & ~(BLOCK - 1);
/** In bytes. For less than this, the method does not pay off. */
const LEAST: usize = 4 * SPAN;

for (let byte: u32 = 0; byte < 256; byte++) {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = (sum & 1) !== 0 ? POLYNOMIAL ^ (sum >>> 1) : sum >>> 1;
  store<u32>(CHECKSUMS + (byte << 2), sum);
}

/**
 * CRC-32 of the bytes `[from, to)`, at least 40 of them: https://www.rfc-editor.org/rfc/rfc1952#section-8
 *
 * Uses the Chorba method: adding a multiple of the polynomial does not change the result. A multiple with few terms
 * clears early bytes and changes only later ones, so only the last bytes need a table. https://arxiv.org/abs/2412.16398
 */
export function checksum(from: usize, to: usize): u32 {
  if (to - from < LEAST) return ofFew(from, to, 0xffffffff);
  const end = from + ((to - from - SPAN) & ~(BLOCK - 1));
  memory.fill(BLOCKS, 0, SPAN);
  store<u32>(BLOCKS, 0xffffffff);
  let at = from;
  while (at < end) {
    const size = min(end - at, CHUNK);
    for (let place = BLOCKS; place < BLOCKS + size; place += BLOCK, at += BLOCK)
      v128.store(place, v128.xor(v128.load(at), leftOut(place)), SPAN);
    memory.copy(BLOCKS, BLOCKS + size, SPAN);
  }
  // From here on, no block is left out.
  memory.fill(BLOCKS + SPAN, 0, SPAN);
  const rest = BLOCKS + 2 * SPAN;
  for (let i: usize = 0; i < SPAN; i += BLOCK)
    v128.store(rest + i, v128.xor(v128.load(end + i), leftOut(BLOCKS + i)));
  memory.copy(rest + SPAN, end + SPAN, to - end - SPAN);
  return ofFew(rest, rest + (to - end), 0);
}

/** The sum that the left-out blocks add to one block. `first` is the address of the earliest of them. */
function leftOut(first: usize): v128 {
  const early = v128.xor(v128.load(first), v128.load(first, SPAN - THIRD));
  return v128.xor(early, v128.xor(v128.load(first, SPAN - SECOND), v128.load(first, SPAN - FIRST)));
}

/** CRC-32 of at least 40 bytes, word by word. `before` is the unfinished sum of the bytes before them. */
function ofFew(from: usize, to: usize, before: u32): u32 {
  let at = from;
  // What the words read so far add to each of the next five.
  let next1: u64 = before;
  let next2: u64 = 0;
  let next3: u64 = 0;
  let next4: u64 = 0;
  let next5: u64 = 0;
  for (; at + REACH <= to; at += STEP) {
    const first = load<u64>(at) ^ next1;
    const second = load<u64>(at, 8) ^ next2;
    const third = load<u64>(at, 16) ^ next3 ^ moved1(first);
    const fourth = load<u64>(at, 24) ^ next4 ^ moved2(first) ^ moved1(second);
    next1 = next5 ^ moved3(first) ^ moved2(second) ^ moved1(third);
    next2 = (first >> 20) ^ moved3(second) ^ moved2(third) ^ moved1(fourth);
    next3 = (second >> 20) ^ moved3(third) ^ moved2(fourth);
    next4 = (third >> 20) ^ moved3(fourth);
    next5 = fourth >> 20;
  }
  let sum = ofWord(0, load<u64>(at) ^ next1);
  sum = ofWord(sum, load<u64>(at, 8) ^ next2);
  sum = ofWord(sum, load<u64>(at, 16) ^ next3);
  sum = ofWord(sum, load<u64>(at, 24) ^ next4);
  sum = ofWord(sum, load<u64>(at, 32) ^ next5);
  for (at += 40; at < to; at++) sum = ofByte(sum, load<u8>(at));
  return ~sum;
}

/** What a word adds to the second, third and fourth word after it. */
function moved1(word: u64): u64 {
  return (word << 17) ^ (word << 55);
}

function moved2(word: u64): u64 {
  return (word >> 47) ^ (word >> 9) ^ (word << 19);
}

function moved3(word: u64): u64 {
  return (word >> 45) ^ (word << 44);
}

function ofWord(before: u32, word: u64): u32 {
  let sum = before;
  for (let shift: u64 = 0; shift < 64; shift += 8) sum = ofByte(sum, <u8>(word >> shift));
  return sum;
}

function ofByte(sum: u32, byte: u8): u32 {
  return (sum >>> 8) ^ load<u32>(CHECKSUMS + (((sum ^ <u32>byte) & 0xff) << 2));
}
