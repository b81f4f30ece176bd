/** Computes the key of a URL, and detects whether any rule may object to it. */

import { hashHighs, hashWords, isOneOf, stands } from './bytes';
import {
  AUTHORITIES,
  AUTHORITY_FACTS,
  FACTS_BYTES,
  INDEX_PAGES,
  MOST_AUTHORITIES,
  MOST_START,
  PARAMETERS,
  WORK_PATHS,
} from './memory';

const LOC_MIN: usize = 12;
const LOC_LIMIT: usize = 2048;
/** In bytes. */
const VECTOR: usize = 16;
const AMPERSAND: i8 = 0x26;
const DOT: i8 = 0x2e;
const PERCENT: i8 = 0x25;
const QUESTION: i8 = 0x3f;
const SLASH: u8 = 0x2f;

/** Of `SPELLING_BIT`. */
const SLASH_SPELLING: i32 = 2;
const SPELLING_BITS: i32 = 7;

/** The last URL read: its key, its spelling, the range of its path, and whether it contains a dot. */
export let key: i32 = 0;
export let spelling: i32 = 0;
export let pathStart: usize = 0;
export let pathEnd: usize = 0;
export let hasDot: bool = false;

/** Sets the length and the hashes of an authority, and the bits of the spelling of a loc that begins with it. */
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

/** The authority that the URL at `from` begins with, before a path; -1 if it is unknown. Tries a likely one first. */
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
 * Same as `LocFacts.read`, for a decoded URL that begins with this authority ({@link beginsWith}). False if TypeScript
 * must check it against a rule or compute its normal form.
 */
export function readUrl(authority: i32, from: usize, to: usize): bool {
  if (to - from < LOC_MIN) return false;
  const facts = factsOf(authority);
  pathStart = from + load<u32>(facts);
  pathEnd = to;
  let dots: i32 = 0;
  let percents: i32 = 0;
  /** Where the current parameter and the one before it start; 0 for none. */
  let parameter: usize = 0;
  let last: usize = 0;
  for (let at = pathStart; at < to; at += VECTOR) {
    const bytes = v128.load(at);
    const within: i32 = at + VECTOR <= to ? 0xffff : (1 << (<i32>(to - at))) - 1;
    if ((i8x16.bitmask(needsRules(bytes)) & within) !== 0) return false;
    dots |= i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(DOT))) & within;
    percents |= i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(PERCENT))) & within;
    const ampersands = i8x16.eq(bytes, i8x16.splat(AMPERSAND));
    const ends = v128.or(ampersands, i8x16.eq(bytes, i8x16.splat(QUESTION)));
    for (let marks = i8x16.bitmask(ends) & within; marks !== 0; marks &= marks - 1) {
      const end = at + ctz(marks);
      if (load<i8>(end) === QUESTION) {
        if (parameter !== 0) continue;
        pathEnd = end;
      } else {
        if (parameter === 0) continue;
        if (!isUsualParameter(last, parameter, end, to)) return false;
        last = parameter;
      }
      parameter = end + 1;
    }
  }
  const hashed = load<u8>(to - 1) === SLASH ? to - 1 : to;
  if (parameter !== 0) {
    // The normal form drops an empty query and a slash before a query, but keeps a slash at the end of a query.
    if (pathEnd + 1 === to || hashed < to || load<u8>(pathEnd - 1) === SLASH) return false;
    if (!isUsualParameter(last, parameter, to, to)) return false;
  }
  hasDot = dots !== 0;
  if (hasDot && hasIndexPage(pathStart, pathEnd)) return false;
  if (percents !== 0 && !hasNormalEscapes(from, to)) return false;
  key = hashWords(pathStart, hashed, load<i32>(facts, 4));
  const check = hashHighs(pathStart, hashed, load<i32>(facts, 8));
  spelling = (check & ~SPELLING_BITS) | load<i32>(facts, 12) | (hashed < to ? SLASH_SPELLING : 0);
  return true;
}

/**
 * Which bytes have a bit of `BYTE_CLASSES` that rules about locs check, except a percent sign and a question mark:
 * illegal bytes, `#`, `;` and bytes above 127. Each half of a byte selects a set of the groups that it may belong to.
 */
function needsRules(bytes: v128): v128 {
  const high = i8x16(1, 1, 2, 4, 0, 8, 16, 32, 1, 1, 1, 1, 1, 1, 1, 1);
  const low = i8x16(19, 1, 3, 3, 1, 1, 1, 1, 1, 1, 1, 45, 45, 41, 13, 33);
  const byHigh = i8x16.swizzle(high, i8x16.shr_u(bytes, 4));
  const byLow = i8x16.swizzle(low, v128.and(bytes, i8x16.splat(0x0f)));
  return i8x16.gt_s(v128.and(byHigh, byLow), i8x16.splat(0));
}

/** Whether no rule checks the parameter `[from, end)` of a URL, and it is in normal order behind the `last` one. */
function isUsualParameter(last: usize, from: usize, end: usize, to: usize): bool {
  return !mayBeAsked(from, to) && (last === 0 || isInOrder(last, from - 1, from, end));
}

/**
 * Whether `readEscapes` certainly finds nothing: each `%` is part of an escape that is in normal form, is neither a
 * null character nor a `%`, and forms a character of UTF-8 with those next to it.
 */
function hasNormalEscapes(from: usize, to: usize): bool {
  let missing = 0;
  let least = 0x80;
  let most = 0xbf;
  for (let at = from; at < to; at++) {
    if (load<u8>(at) !== 0x25) {
      if (missing > 0) return false;
      continue;
    }
    if (at + 2 >= to) return false;
    const value = (upperHex(load<u8>(at, 1)) << 4) | upperHex(load<u8>(at, 2));
    at += 2;
    if (missing > 0) {
      if (value < least || value > most) return false;
      missing--;
      least = 0x80;
      most = 0xbf;
    } else if (value >= 0x80) {
      if (value < 0xc2 || value > 0xf4) return false;
      missing = value >= 0xf0 ? 3 : value >= 0xe0 ? 2 : 1;
      if (value === 0xe0) least = 0xa0;
      else if (value === 0xf0) least = 0x90;
      else if (value === 0xed) most = 0x9f;
      else if (value === 0xf4) most = 0x8f;
    } else if (value <= 0 || value === 0x25 || isUnreserved(value)) return false;
  }
  return missing === 0;
}

/** The value of an uppercase hex digit; -1 for any other byte. */
function upperHex(byte: i32): i32 {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  return byte >= 0x41 && byte <= 0x46 ? byte - 0x37 : -1;
}

/** Same as `isUnreserved`, for ASCII. */
function isUnreserved(byte: i32): bool {
  const letter = byte | 0x20;
  if (letter >= 0x61 && letter <= 0x7a) return true;
  if (byte >= 0x30 && byte <= 0x39) return true;
  return byte === 0x2d || byte === 0x2e || byte === 0x5f || byte === 0x7e;
}

/** Same as `parametersAt`: whether a rule checks a parameter whose name begins like the one at `at`. */
function mayBeAsked(at: usize, to: usize): bool {
  const first = <u32>load<u8>(at) & 31;
  const second = at + 1 < to ? <u32>load<u8>(at, 1) & 31 : 0;
  const third = at + 2 < to ? <u32>load<u8>(at, 2) & 31 : 0;
  return load<u8>(PARAMETERS + ((first << 5) ^ second ^ (third << 3))) !== 0;
}

/** Same as `compareParameters`: whether the second parameter certainly comes after the first in normal form. */
function isInOrder(firstFrom: usize, firstTo: usize, secondFrom: usize, secondTo: usize): bool {
  let i: usize = 0;
  while (true) {
    const first = firstFrom + i < firstTo ? <i32>load<u8>(firstFrom + i) : -1;
    const second = secondFrom + i < secondTo ? <i32>load<u8>(secondFrom + i) : -1;
    i++;
    if (first === second && first !== 0x3d && first !== -1) continue;
    // Both names end here, so the full comparison must decide.
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

/** Same as `indexPageStart`. */
function hasIndexPage(from: usize, to: usize): bool {
  let at = to;
  while (at > from && load<u8>(at - 1) !== 0x2f) at--;
  return isOneOf(INDEX_PAGES, at, to);
}

/** Same as `isPlainPath` of `scope-judge.ts`, for a path without illegal characters, escapes and non-ASCII bytes. */
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

/** Same as `urlFault`, for ASCII without quotes and angle brackets: whether a URL is certainly valid. */
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
