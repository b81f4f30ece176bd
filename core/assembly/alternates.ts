/** Reads the alternates of entries into the same columns as `AlternateColumnsBuilder`, for comparing clusters. */

import { readHref as askHref } from './ask';
import { decode, FACTOR, stands } from './bytes';
import {
  ALTERNATE_BYTES,
  ALTERNATE_COUNT,
  ALTERNATE_COUNTS,
  ALTERNATE_ENDS,
  ALTERNATE_HASHES,
  ALTERNATE_KEYS,
  ALTERNATE_LABEL,
  ALTERNATE_LABELS,
  ALTERNATE_LANGUAGE,
  ALTERNATE_MARKS,
  ALTERNATE_SPELLINGS,
  ANSWER,
  FIRST_ALTERNATE,
  FROM,
  HREF,
  LIKELY_AUTHORITY,
  LINK_COUNT,
  LOC,
  MARKS,
  MOST_ALTERNATE_KEYS,
  MOST_URL,
  MOST_VALUES,
  PAGE_KEYS,
  PAGES,
  PLACES,
  PLAIN_WORD,
  TO,
} from './memory';
import { languageOfWord, pathWord } from './path-word';
import { authorityOf, formSpelling, key, pathStart, readUrl, spelling } from './url';
import { DECODABLE, REFERENCE } from './values';

/** Bits of `ALTERNATE_MARK`. */
const KNOWN: i32 = 1;
const SELF: i32 = 2;
const DEFAULT: i32 = 4;
const DISTINCT: i32 = 8;

/** The current loc: its raw range, its key, its spelling, its page number and the word at the beginning of its path. */
let locFrom: usize = 0;
let locTo: usize = 0;
let locKey: i32 = 0;
let locSpelling: i32 = 0;
let locPage: u64 = 0;
let locWord: u32 = 0;

/** The last href read: its key, its spelling, its page number and the word at the beginning of its path. */
let hrefKey: i32 = 0;
let hrefSpelling: i32 = 0;
let page: u64 = 0;
let hrefWord: u32 = 0;

/** The place of the next alternate's key. */
export let nextKey: i32 = 0;

/** Drops the keys of alternates from this place on. The next key goes there. */
export function dropKeysFrom(place: i32): void {
  nextKey = place;
}

/** Whether the keys of one more entry fit. */
export function hasRoomForAlternates(): bool {
  return nextKey + MOST_VALUES <= MOST_ALTERNATE_KEYS;
}

/** The low bits of a key that its page number lacks. */
const KEY_SHIFT: i32 = 11;

/** As in `alternate-columns.ts`. */
const MANY_LANGUAGES: i32 = 255;

/** Results of {@link takeAlternates}. An entry without alternates counts as `WITH_SELF`. */
export const DOUBTFUL: i32 = -1;
export const WITHOUT_SELF: i32 = 0;
export const WITH_SELF: i32 = 1;

/** The spelling of the last URL; 0 if its path is empty or `/`, because the two are equal. */
function exactSpelling(end: usize): i32 {
  return end - pathStart > 1 ? spelling : 0;
}

/** Sets the current loc, raw `[from, to)`. It must be the last URL that was read; `textEnd` is the end of its text. */
export function setLoc(from: usize, to: usize, textEnd: usize): void {
  locFrom = from;
  locTo = to;
  locKey = key;
  locSpelling = exactSpelling(textEnd);
  locPage = pageOf();
  locWord = pathWord(pathStart, textEnd);
}

/** Prepares for an entry without a loc. */
export function setNoLoc(): void {
  locFrom = locTo = 0;
  locPage = u64.MAX_VALUE;
}

/** Sets the current loc from TypeScript's answer. */
export function setAskedLoc(from: usize, to: usize): void {
  // If the loc is not a URL, an href equal to it is not an alternate.
  const isUrl = load<i32>(ANSWER, 20) !== 0;
  locFrom = isUrl ? from : 0;
  locTo = isUrl ? to : 0;
  locKey = load<i32>(ANSWER);
  locSpelling = load<i32>(ANSWER, 24);
  locPage = load<u64>(ANSWER, 8);
  locWord = load<u32>(ANSWER, 16);
}

/** Writes an entry's alternates into the columns; returns {@link DOUBTFUL} if one is unclear. The loc must be set. */
export function takeAlternates(kind: usize, row: usize): i32 {
  const count = load<i32>(kind, ALTERNATE_COUNT);
  if (count === 0) {
    write(kind, row, 0, 0);
    return WITH_SELF;
  }
  let hash = 0;
  let marks = KNOWN | DISTINCT;
  for (let i = 0; i < count; i++) {
    const alternate = <usize>load<u32>(kind, FIRST_ALTERNATE) + <usize>i * ALTERNATE_BYTES;
    if (!readHref(kind, alternate)) return DOUBTFUL;
    store<u64>(PAGES + ((<usize>i) << 3), page);
    store<i32>(PAGE_KEYS + ((<usize>i) << 2), hrefKey);
    const label = load<i32>(alternate, ALTERNATE_LABEL);
    const mayRepeat = mayHaveKey(hrefKey, i);
    const first = mayRepeat ? placeOf(page, i) : i;
    if (first === i) {
      if (mayRepeat && isKeyAmong(hrefKey, i)) marks &= ~DISTINCT;
      const place: usize = nextKey;
      nextKey++;
      store<i32>(PLACES + ((<usize>i) << 2), <i32>place);
      store<i32>(ALTERNATE_KEYS + (place << 2), hrefKey);
      store<i32>(ALTERNATE_SPELLINGS + (place << 2), hrefSpelling);
      store<u8>(ALTERNATE_LABELS + place, <u8>label);
    } else if (label > 0) {
      const place = ALTERNATE_LABELS + <usize>load<i32>(PLACES + ((<usize>first) << 2));
      const known = <i32>load<u8>(place);
      store<u8>(place, <u8>(known === 0 || known === label ? label : MANY_LANGUAGES));
    }
    if (page === locPage) marks |= SELF;
    if (label === 0) marks |= DEFAULT;
    hash = withAlternate(hash, load<i32>(alternate, ALTERNATE_LANGUAGE), page);
  }
  write(kind, row, marks, hash === 0 ? 1 : hash);
  return (marks & SELF) !== 0 ? WITH_SELF : WITHOUT_SELF;
}

function write(kind: usize, row: usize, marks: i32, hash: i32): void {
  store<u8>(ALTERNATE_COUNTS + row, load<u8>(kind, LINK_COUNT));
  store<u8>(ALTERNATE_MARKS + row, <u8>marks);
  store<i32>(ALTERNATE_HASHES + (row << 2), hash);
  store<i32>(ALTERNATE_ENDS + (row << 2), nextKey);
}

/** Reads an alternate's href. False if it is not a URL, or the label must be compared with the language in the path. */
function readHref(kind: usize, alternate: usize): bool {
  const href: usize = load<u32>(alternate) << 2;
  const from: usize = load<u32>(FROM + href);
  const to: usize = load<u32>(TO + href);
  const length = to - from;
  if (length === locTo - locFrom && stands(locFrom, length, from)) {
    page = locPage;
    hrefKey = locKey;
    hrefSpelling = locSpelling;
    return isPlainWord(kind, alternate, locWord);
  }
  if (!readPlainHref(alternate, from, to, load<u32>(MARKS + href))) return false;
  return isPlainWord(kind, alternate, hrefWord);
}

function readPlainHref(alternate: usize, from: usize, to: usize, marks: u32): bool {
  let isForeign = false;
  if ((marks & ~DECODABLE) === 0 && to - from <= MOST_URL) {
    const isDecoded = (marks & REFERENCE) === 0;
    const text = isDecoded ? from : HREF;
    const textEnd = isDecoded ? to : decode(from, to, HREF);
    const authority = authorityOf(load<i32>(alternate, LIKELY_AUTHORITY), text, textEnd);
    isForeign = authority < 0;
    if (!isForeign) store<i32>(alternate, authority, LIKELY_AUTHORITY);
    if (!isForeign && readUrl(authority, text, textEnd, LOC)) {
      hrefKey = key;
      hrefSpelling = exactSpelling(textEnd);
      page = pageOf();
      hrefWord = pathWord(pathStart, textEnd);
      return true;
    }
  }
  if (!askHref(from, to, marks, isForeign)) return false;
  hrefKey = load<i32>(ANSWER);
  hrefSpelling = load<i32>(ANSWER, 4);
  page = load<u64>(ANSWER, 8);
  hrefWord = load<u32>(ANSWER, 16);
  return true;
}

/** Which of the first `count` alternates has this page number; `count` if none has. */
function placeOf(page: u64, count: i32): i32 {
  let i = 0;
  while (i < count && load<u64>(PAGES + ((<usize>i) << 3)) !== page) i++;
  return i;
}

/** Whether one of the first `count` alternates has this key. */
function isKeyAmong(key: i32, count: i32): bool {
  for (let i = 0; i < count; i++) if (load<i32>(PAGE_KEYS + ((<usize>i) << 2)) === key) return true;
  return false;
}

/** False if certainly none of the first `count` alternates has this key or a page with this key. Takes fewer steps. */
function mayHaveKey(key: i32, count: i32): bool {
  const bits = i32x4.splat(key >>> KEY_SHIFT);
  // The last step may also compare keys of earlier entries.
  for (let i = 0; i < count; i += 4) {
    const keys = i32x4.shr_u(v128.load(PAGE_KEYS + ((<usize>i) << 2)), KEY_SHIFT);
    if (v128.any_true(i32x4.eq(keys, bits))) return true;
  }
  return false;
}

/** Same as `PageNumbers.of`, for the last URL. */
function pageOf(): u64 {
  return ((<u64>rotr<u32>(<u32>formSpelling, 3)) << 21) | <u64>(<u32>key >>> KEY_SHIFT);
}

/** Same as `withAlternate`. */
function withAlternate(hash: i32, language: i32, page: u64): i32 {
  return hash + (language ^ (<i32>page * FACTOR)) * 0xc2b2ae35;
}

/** False if an alternate's path begins with another alternate's language, not its own. True for `x-default`. */
function isPlainWord(kind: usize, alternate: usize, word: u32): bool {
  if (word === 0 || word === load<u32>(alternate, PLAIN_WORD)) return true;
  if (load<i32>(alternate, ALTERNATE_LABEL) === 0) return true;
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
