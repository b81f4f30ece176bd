/** Computes the key of a URL, and detects which rules may object to it. */

import { hashBoth, highsHash, isOneOf, stands, wordsHash } from './bytes';
import {
  AUTHORITIES,
  AUTHORITY_FACTS,
  FACTS_BYTES,
  INDEX_PAGES,
  MOST_AUTHORITIES,
  MOST_FORM,
  MOST_START,
  PARAMETERS,
  WORK_PATHS,
} from './memory';

const LOC_MIN: usize = 12;
const LOC_LIMIT: usize = 2048;
/** As in `LocFacts`. */
const NEVER_SHORT: usize = 48;
const NEVER_LONG: usize = 1024;
/** Bits of `BYTE_CLASSES`. */
const ILLEGAL: i32 = 1;
const NON_ASCII: i32 = 2;
const PERCENTS: i32 = 4;
const SEMICOLON: i32 = 8;
const QUERY: i32 = 64;
const LENGTH: i32 = 4096;
const INVISIBLE: i32 = 16384;
/** Bits of `ESCAPES`. */
const BAD: i32 = 1;
const DOUBLED: i32 = 2;
const NOT_NORMAL: i32 = 4;
const NUL: i32 = 8;
/** In bytes. */
const VECTOR: usize = 16;
const AMPERSAND: u8 = 0x26;
const DOT: u8 = 0x2e;
const HASH_SIGN: u8 = 0x23;
const PERCENT: u8 = 0x25;
const QUESTION: u8 = 0x3f;
const SEMICOLON_BYTE: u8 = 0x3b;
const SLASH: u8 = 0x2f;

/** `slash` and `any` of `SPELLING_BIT`. */
const SLASH_SPELLING: i32 = 2;
const SPELLING_BITS: i32 = 7;

/**
 * The last URL read: its key, its spelling and that of its page form, the range of its path, whether it has a dot after
 * the authority, and what rules may object to: bits of `BYTE_CLASSES` and `ESCAPES`, and possible parameters
 * (`LocFacts`).
 */
export let key: i32 = 0;
export let spelling: i32 = 0;
export let formSpelling: i32 = 0;
export let pathStart: usize = 0;
export let pathEnd: usize = 0;
export let hasDot: bool = false;
export let classes: i32 = 0;
export let escapes: i32 = 0;
export let parameters: i32 = 0;

/** Sets the length and the hashes of an authority, and the spelling bits of locs that begin with it. */
export function setAuthority(authority: i32, length: i32, hash: i32, check: i32, bits: i32): void {
  const facts = factsOf(authority);
  store<i32>(facts, length);
  store<i32>(facts, hash, 4);
  store<i32>(facts, check, 8);
  store<i32>(facts, bits, 12);
}

export function factsOf(authority: i32): usize {
  return AUTHORITY_FACTS + <usize>authority * FACTS_BYTES;
}

/** The authority that the URL at `from` begins with; -1 if it is unknown or no path follows. Tries `likely` first. */
export function authorityOf(likely: i32, from: usize, to: usize): i32 {
  if (beginsWith(likely, from, to)) return likely;
  for (let other = 0; other < MOST_AUTHORITIES; other++)
    if (other !== likely && beginsWith(other, from, to)) return other;
  return -1;
}

/** Whether the URL at `from` begins with this authority and a path. */
function beginsWith(authority: i32, from: usize, to: usize): bool {
  const length: usize = load<u32>(factsOf(authority));
  if (length === 0 || from + length >= to || load<u8>(from + length) !== 0x2f) return false;
  return stands(AUTHORITIES + <usize>authority * MOST_START, length, from);
}

/**
 * Same as `LocFacts.read`, for a decoded URL in UTF-8 that begins with this authority ({@link beginsWith}). If the
 * page form differs from the URL, writes its path and query to `form`. False if TypeScript must compute the normal
 * form.
 */
export function readUrl(authority: i32, from: usize, to: usize, form: usize): bool {
  const length = to - from;
  classes = length < LOC_MIN || length > NEVER_LONG ? LENGTH : 0;
  escapes = 0;
  parameters = 0;
  const facts = factsOf(authority);
  pathStart = from + load<u32>(facts);
  pathEnd = to;
  /** The number of bytes above 127. */
  let wide: i32 = 0;
  /** Where the first percent sign is; 0 if none. */
  let percent: usize = 0;
  /** Where the current parameter and the one before it start; 0 if none. */
  let parameter: usize = 0;
  let last: usize = 0;
  hasDot = false;
  for (let at = pathStart; at < to; at += VECTOR) {
    const bytes = v128.load(at);
    const within: i32 = at + VECTOR <= to ? 0xffff : (1 << (<i32>(to - at))) - 1;
    const above = i8x16.bitmask(bytes) & within;
    if (above !== 0) {
      wide += popcnt(above);
      if ((i8x16.bitmask(mayBeginInvisible(bytes)) & within) !== 0) classes |= INVISIBLE;
    }
    for (let marks = special(bytes) & within; marks !== 0; marks &= marks - 1) {
      const end = at + ctz(marks);
      switch (load<u8>(end)) {
        case QUESTION: {
          if (parameter !== 0) break;
          pathEnd = end;
          parameter = end + 1;
          break;
        }
        case AMPERSAND: {
          if (parameter === 0) break;
          if (!readParameter(last, parameter, end, to)) return false;
          last = parameter;
          parameter = end + 1;
          break;
        }
        case DOT: {
          hasDot = true;
          break;
        }
        case PERCENT: {
          if (percent === 0) percent = end;
          break;
        }
        case HASH_SIGN:
          return false;
        default:
          classes |= load<u8>(end) === SEMICOLON_BYTE ? SEMICOLON : ILLEGAL;
      }
    }
  }
  const hashed = load<u8>(to - 1) === SLASH ? to - 1 : to;
  if (parameter !== 0) {
    // The normal form drops an empty query and a slash before a query, but keeps a slash at the end of a query.
    if (pathEnd + 1 === to || hashed < to || load<u8>(pathEnd - 1) === SLASH) return false;
    if (!readParameter(last, parameter, to, to)) return false;
  }
  if (parameters !== 0) classes |= QUERY;
  // A semicolon also starts a parameter, and this code does not read those, so any bit may apply.
  if ((classes & SEMICOLON) !== 0) parameters = -1;
  if (hasDot && hasIndexPage(pathStart, pathEnd)) return false;
  if (percent !== 0) {
    escapes = readEscapes(percent, to);
    if ((escapes & NOT_NORMAL) !== 0) return false;
    if (escapes !== 0) classes |= PERCENTS;
  }
  let formStart = pathStart;
  let formEnd = hashed;
  if (wide !== 0) {
    classes |= NON_ASCII;
    if (length < NEVER_SHORT) classes |= LENGTH;
    if (length + <usize>wide * 2 > MOST_FORM) return false;
    formStart = form;
    formEnd = escapeWide(pathStart, hashed, form);
  }
  hashBoth(formStart, formEnd, load<i32>(facts, 4), load<i32>(facts, 8));
  key = wordsHash;
  const bits = load<i32>(facts, 12) | (hashed < to ? SLASH_SPELLING : 0);
  formSpelling = (highsHash & ~SPELLING_BITS) | bits;
  spelling = wide === 0 ? formSpelling : 0;
  return true;
}

/**
 * Which of these bytes are illegal in ASCII or one of `#%&.;?`, as bits. Each half of a byte selects the groups that
 * the byte may belong to.
 */
function special(bytes: v128): i32 {
  const high = i8x16(1, 1, 2, 4, 0, 8, 16, 32, 0, 0, 0, 0, 0, 0, 0, 0);
  const low = i8x16(19, 1, 3, 3, 1, 3, 3, 1, 1, 1, 1, 45, 45, 41, 15, 37);
  const byHigh = i8x16.swizzle(high, i8x16.shr_u(bytes, 4));
  const byLow = i8x16.swizzle(low, v128.and(bytes, i8x16.splat(0x0f)));
  return ~i8x16.bitmask(i8x16.eq(v128.and(byHigh, byLow), i8x16.splat(0)));
}

/** Marks the bytes that may begin a character that `invisibleAt` finds. */
function mayBeginInvisible(bytes: v128): v128 {
  const others = v128.or(i8x16.eq(bytes, i8x16.splat(<i8>0xe2)), i8x16.eq(bytes, i8x16.splat(<i8>0xef)));
  return v128.or(others, i8x16.eq(bytes, i8x16.splat(<i8>0xd8)));
}

/** Writes `[from, to)` from `start` on, with an escape for each byte above 127. Returns the end of the output. */
function escapeWide(from: usize, to: usize, start: usize): usize {
  let out = start;
  for (let at = from; at < to; ) {
    const bytes = v128.load(at);
    v128.store(out, bytes);
    const wide = i8x16.bitmask(bytes);
    const plain: usize = wide === 0 ? VECTOR : ctz(wide);
    if (at + plain >= to) return out + (to - at);
    at += plain;
    out += plain;
    if (wide === 0) continue;
    do {
      const byte = <u32>load<u8>(at);
      store<u32>(out, 0x25 | (hexDigit(byte >> 4) << 8) | (hexDigit(byte & 15) << 16));
      at++;
      out += 3;
    } while (at < to && load<u8>(at) > 0x7f);
  }
  return out;
}

function hexDigit(value: u32): u32 {
  return value + (value < 10 ? 0x30 : 0x37);
}

/** Reads the parameter `[from, end)` of a URL. False if the normal form may put it before the one at `last`. */
function readParameter(last: usize, from: usize, end: usize, to: usize): bool {
  parameters |= parametersAt(from, to);
  return last === 0 || isInOrder(last, from - 1, from, end);
}

/** Same as `readEscapes`, from the first percent sign on. */
function readEscapes(from: usize, to: usize): i32 {
  let found = 0;
  let missing = 0;
  let least = 0x80;
  let most = 0xbf;
  for (let at = from; at < to; at++) {
    if (load<u8>(at) !== 0x25) {
      if (missing > 0) found |= BAD;
      missing = 0;
      continue;
    }
    const high = at + 2 < to ? hex(load<u8>(at, 1)) : -1;
    const low = at + 2 < to ? hex(load<u8>(at, 2)) : -1;
    if ((high | low) < 0) {
      found |= BAD;
      missing = 0;
      continue;
    }
    const value = (high << 4) | low;
    if (value === 0x25 && at + 4 < to && (hex(load<u8>(at, 3)) | hex(load<u8>(at, 4))) >= 0) found |= DOUBLED;
    if (isUnreserved(value) || load<u8>(at, 1) >= 0x61 || load<u8>(at, 2) >= 0x61) found |= NOT_NORMAL;
    if (value === 0) found |= NUL;
    at += 2;
    if (missing > 0) {
      if (value < least || value > most) found |= BAD;
      missing--;
      least = 0x80;
      most = 0xbf;
    } else if (value >= 0x80) {
      if (value < 0xc2 || value > 0xf4) found |= BAD;
      else missing = value >= 0xf0 ? 3 : value >= 0xe0 ? 2 : 1;
      least = value === 0xe0 ? 0xa0 : value === 0xf0 ? 0x90 : 0x80;
      most = value === 0xed ? 0x9f : value === 0xf4 ? 0x8f : 0xbf;
    }
  }
  return missing > 0 ? found | BAD : found;
}

/** The value of a hex digit; -1 for any other byte. */
function hex(byte: i32): i32 {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Same as `isUnreserved`, for ASCII. */
function isUnreserved(byte: i32): bool {
  const letter = byte | 0x20;
  if (letter >= 0x61 && letter <= 0x7a) return true;
  if (byte >= 0x30 && byte <= 0x39) return true;
  return byte === 0x2d || byte === 0x2e || byte === 0x5f || byte === 0x7e;
}

/** Same as `parametersAt`. */
function parametersAt(at: usize, to: usize): i32 {
  const first = <u32>load<u8>(at) & 31;
  const second = at + 1 < to ? <u32>load<u8>(at, 1) & 31 : 0;
  const third = at + 2 < to ? <u32>load<u8>(at, 2) & 31 : 0;
  return load<u8>(PARAMETERS + ((first << 5) ^ second ^ (third << 3)));
}

/** Whether `compareParameters` certainly puts the second parameter after the first. */
function isInOrder(firstFrom: usize, firstTo: usize, secondFrom: usize, secondTo: usize): bool {
  let i: usize = 0;
  while (true) {
    const first = firstFrom + i < firstTo ? <i32>load<u8>(firstFrom + i) : -1;
    const second = secondFrom + i < secondTo ? <i32>load<u8>(secondFrom + i) : -1;
    i++;
    if (first === second && first !== 0x3d && first !== -1) continue;
    // Non-ASCII bytes may sort differently once they are escaped.
    if (first > 0x7f || second > 0x7f) return false;
    // If both names end here, this returns false: the full comparison must decide.
    const firstName = first === 0x3d ? -1 : first;
    const secondName = second === 0x3d ? -1 : second;
    return firstName < secondName;
  }
}

/** Same as `isWorkPath`. */
export function isWorkPath(from: usize, to: usize): bool {
  const initial = load<u8>(from + 1) | 0x20;
  if (initial !== 0x61 && initial !== 0x77) return false;
  let end = from + 1;
  while (end < to && load<u8>(end) !== 0x2f) end++;
  return isOneOf(WORK_PATHS, from + 1, end);
}

/** Whether `indexPageStart` finds an index page. */
function hasIndexPage(from: usize, to: usize): bool {
  let at = to;
  while (at > from && load<u8>(at - 1) !== 0x2f) at--;
  return isOneOf(INDEX_PAGES, at, to);
}

/**
 * Like `isPlainPath` of `scope-judge.ts`, but accepts escapes. The path must not have illegal characters, suspect
 * escapes or non-ASCII bytes.
 */
export function isPlainPath(from: usize, to: usize): bool {
  for (let at = from; at < to; at++) {
    const byte = load<u8>(at);
    if (byte === 0x5b || byte === 0x5d) return false;
    if (byte === 0x2e && (load<u8>(at, 1) === 0x2e || load<u8>(at - 1) === 0x2f)) return false;
  }
  return true;
}

/** `http`, `://` and `s://` as words, and the mask of a word's first three bytes. */
const HTTP: u32 = 0x70747468;
const COLON_SLASHES: u32 = 0x2f2f3a;
const S_COLON_SLASHES: u32 = 0x2f2f3a73;
const THREE_BYTES: u32 = 0xffffff;

/** Whether `urlFault` certainly finds no fault in a URL, which must be ASCII without quotes or angle brackets. */
export function isPlainUrl(from: usize, to: usize): bool {
  const length = to - from;
  if (length < VECTOR || length >= LOC_LIMIT || load<u32>(from) !== HTTP) return false;
  const after = load<u32>(from, 4);
  const hostStart = from + (after === S_COLON_SLASHES ? 8 : 7);
  if (after !== S_COLON_SLASHES && (after & THREE_BYTES) !== COLON_SLASHES) return false;
  const first = load<u8>(hostStart);
  if (first === 0x2f || first === 0x3f || first === 0x23) return false;
  const last = to - VECTOR;
  let hasPercent: i32 = 0;
  for (let at = from; ; at += VECTOR) {
    // The last step may overlap the one before.
    if (at > last) at = last;
    const bytes = v128.load(at);
    const folded = v128.or(bytes, i8x16.splat(0x20));
    // Brackets, braces, backslash, bar and circumflex, but not the underscore. Also the tilde, although it is valid.
    const marks = v128.and(i8x16.gt_s(folded, i8x16.splat(0x7a)), i8x16.ne(folded, i8x16.splat(0x7f)));
    const others = v128.or(
      v128.or(i8x16.eq(bytes, i8x16.splat(0x20)), i8x16.eq(bytes, i8x16.splat(0x60))),
      i8x16.eq(bytes, i8x16.splat(0x7f)),
    );
    if (v128.any_true(v128.or(marks, others))) return false;
    hasPercent |= i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0x25)));
    if (at === last) break;
  }
  return hasPercent === 0 || !hasNull(from, to);
}

/** Whether a URL contains an escaped null character. */
function hasNull(from: usize, to: usize): bool {
  for (let at = from; at + 2 < to; at++) {
    if ((load<u32>(at) & THREE_BYTES) === 0x303025) return true;
  }
  return false;
}
