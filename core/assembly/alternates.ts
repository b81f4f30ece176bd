/** Reads the alternates of entries into the same columns as `AlternateColumnsBuilder`, for comparing clusters. */

import { decode, FACTOR, hashRest, hashWord, stands } from './bytes';
import {
  ALTERNATE_BYTES,
  ALTERNATE_COUNT,
  ALTERNATE_COUNTS,
  ALTERNATE_ENDS,
  ALTERNATE_HASHES,
  ALTERNATE_IS_DEFAULT,
  ALTERNATE_KEYS,
  ALTERNATE_LANGUAGE,
  ALTERNATE_MARKS,
  FIRST_ALTERNATE,
  FROM,
  HAS_REFERENCE,
  HREF,
  LIKELY_AUTHORITY,
  MOST_ALTERNATE_KEYS,
  MOST_AUTHORITIES,
  MOST_URL,
  MOST_VALUES,
  PAGE_KEYS,
  PAGES,
  PLAIN_WORD,
  TO,
} from './memory';
import { languageOfWord, pathWord } from './path-word';
import { beginsWith, key, pathStart, readUrl } from './url';

/** Bits of `ALTERNATE_MARK`. */
const KNOWN: i32 = 1;
const SELF: i32 = 2;
const DEFAULT: i32 = 4;
const DISTINCT: i32 = 8;

/** The current loc: its raw range, the end of its decoded text, the start of its path, its key and its page number. */
let locFrom: usize = 0;
let locTo: usize = 0;
let textTo: usize = 0;
let locPath: usize = 0;
let locKey: i32 = 0;
let locPage: u64 = 0;

/** The last href read: its key and page number, and whether it equals the loc. */
let hrefKey: i32 = 0;
let page: u64 = 0;
let isSelf: bool = false;

/** Number of alternate keys written for the entries read so far. */
let keyCount: i32 = 0;

/** The raw range of the href whose unknown authority stopped the reader; 0 if no such href did. */
export let foreignFrom: usize = 0;
export let foreignTo: usize = 0;

/** Starts over, once the caller has fetched the alternates of the entries read so far. */
export function forgetAlternates(): void {
  keyCount = 0;
  foreignFrom = 0;
}

/** Whether the keys of one more entry fit. */
export function hasRoomForAlternates(): bool {
  return keyCount + MOST_VALUES <= MOST_ALTERNATE_KEYS;
}

/** Results of {@link takeAlternates}. */
export const DOUBTFUL: i32 = -1;
export const WITHOUT_SELF: i32 = 0;
export const WITH_SELF: i32 = 1;

/**
 * Writes the alternates of an entry of this kind into the columns, unless one of them is unclear. The entry's loc is
 * the URL read last: raw `[from, to)`, decoded `[text, textEnd)`.
 */
export function takeAlternates(
  kind: usize,
  row: usize,
  from: usize,
  to: usize,
  text: usize,
  textEnd: usize,
): i32 {
  const count = load<i32>(kind, ALTERNATE_COUNT);
  if (count === 0) {
    write(row, 0, 0, 0);
    return WITH_SELF;
  }
  locFrom = from;
  locTo = to;
  textTo = textEnd;
  locPath = pathStart;
  locKey = key;
  locPage = pageOf(text, textEnd, key);
  const keysBefore = keyCount;
  let hash = 0;
  let marks = KNOWN | DISTINCT;
  for (let i = 0; i < count; i++) {
    const alternate = <usize>load<u32>(kind, FIRST_ALTERNATE) + <usize>i * ALTERNATE_BYTES;
    const place = readHref(kind, alternate) ? placeOf(page, hrefKey, i) : DOUBTFUL;
    if (place === DOUBTFUL) {
      keyCount = keysBefore;
      return DOUBTFUL;
    }
    store<u64>(PAGES + ((<usize>i) << 3), page);
    store<i32>(PAGE_KEYS + ((<usize>i) << 2), hrefKey);
    if (place === i) {
      store<i32>(ALTERNATE_KEYS + ((<usize>keyCount) << 2), hrefKey);
      keyCount++;
    }
    if (isSelf) marks |= SELF;
    if (load<i32>(alternate, ALTERNATE_IS_DEFAULT) !== 0) marks |= DEFAULT;
    hash = withAlternate(hash, load<i32>(alternate, ALTERNATE_LANGUAGE), page);
  }
  write(row, count, marks, hash === 0 ? 1 : hash);
  return (marks & SELF) !== 0 ? WITH_SELF : WITHOUT_SELF;
}

function write(row: usize, count: i32, marks: i32, hash: i32): void {
  store<u8>(ALTERNATE_COUNTS + row, <u8>count);
  store<u8>(ALTERNATE_MARKS + row, <u8>marks);
  store<i32>(ALTERNATE_HASHES + (row << 2), hash);
  store<i32>(ALTERNATE_ENDS + (row << 2), keyCount);
}

/**
 * Reads the href of an alternate. False if TypeScript must compute its key, or compare the language in its path with
 * its label.
 */
function readHref(kind: usize, alternate: usize): bool {
  const href: usize = load<u32>(alternate) << 2;
  let from: usize = load<u32>(FROM + href);
  let to: usize = load<u32>(TO + href);
  const length = to - from;
  isSelf = length === locTo - locFrom && stands(locFrom, length, from);
  if (isSelf) {
    page = locPage;
    hrefKey = locKey;
    return isPlainWord(kind, alternate, pathWord(locPath, textTo));
  }
  if (length > MOST_URL) return false;
  if (load<u32>(HAS_REFERENCE + href) !== 0) {
    to = decode(from, to, HREF);
    from = HREF;
  }
  const authority = authorityOf(alternate, from, to);
  if (authority < 0) {
    foreignFrom = load<u32>(FROM + href);
    foreignTo = load<u32>(TO + href);
    return false;
  }
  if (!readUrl(authority, from, to)) return false;
  hrefKey = key;
  page = pageOf(from, to, key);
  return isPlainWord(kind, alternate, pathWord(pathStart, to));
}

/** The authority that an href begins with, or -1 if it is unknown. Tries the last authority at the same place first. */
function authorityOf(alternate: usize, from: usize, to: usize): i32 {
  const likely = load<i32>(alternate, LIKELY_AUTHORITY);
  if (beginsWith(likely, from, to)) return likely;
  for (let other = 0; other < MOST_AUTHORITIES; other++) {
    if (other === likely || !beginsWith(other, from, to)) continue;
    store<i32>(alternate, other, LIKELY_AUTHORITY);
    return other;
  }
  return -1;
}

/**
 * Which of the first `count` alternates has this page number; `count` if none has. {@link DOUBTFUL} if another page has
 * the same key.
 */
function placeOf(page: u64, pageKey: i32, count: i32): i32 {
  for (let i = 0; i < count; i++) {
    if (load<u64>(PAGES + ((<usize>i) << 3)) === page) return i;
    if (load<i32>(PAGE_KEYS + ((<usize>i) << 2)) === pageKey) return DOUBTFUL;
  }
  return count;
}

/** Same as `PageNumbers.of`. */
function pageOf(from: usize, to: usize, key: i32): u64 {
  let even = hashWord(0, <i32>(to - from));
  let odd = 0;
  let at = from;
  for (; at + 8 <= to; at += 8) {
    even = hashWord(even, load<i32>(at));
    odd = hashWord(odd, load<i32>(at, 4));
  }
  return ((<u64>(<u32>hashRest(at, to, hashWord(even, odd)))) << 21) | <u64>(<u32>key >>> 11);
}

/** Same as `withAlternate`. */
function withAlternate(hash: i32, language: i32, page: u64): i32 {
  return hash + (language ^ (<i32>page * FACTOR)) * 0xc2b2ae35;
}

/** Whether the beginning of a path cannot be the label of another alternate of the entry. */
function isPlainWord(kind: usize, alternate: usize, word: u32): bool {
  if (word === 0 || word === load<u32>(alternate, PLAIN_WORD)) return true;
  if (load<i32>(alternate, ALTERNATE_IS_DEFAULT) !== 0) return true;
  const language = languageOfWord(word);
  if (language !== load<i32>(alternate, ALTERNATE_LANGUAGE)) {
    const first: usize = load<u32>(kind, FIRST_ALTERNATE);
    const end = first + <usize>load<u32>(kind, ALTERNATE_COUNT) * ALTERNATE_BYTES;
    for (let other = first; other < end; other += ALTERNATE_BYTES) {
      if (load<i32>(other, ALTERNATE_LANGUAGE) === language) return false;
    }
  }
  store<u32>(alternate, word, PLAIN_WORD);
  return true;
}
