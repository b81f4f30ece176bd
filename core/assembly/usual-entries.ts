/**
 * Reads the usual entries of a sitemap, many per call. Nearly all entries of a large file have known elements, a loc on
 * a known host, and values to which no rule objects. This code reads these entries into columns, sixteen bytes per
 * step. TypeScript defines the correct result. This code must produce the same one: it asks TypeScript about each value
 * that it does not know (`ask.ts`), and stops at an entry whose elements it does not know.
 *
 * This is AssemblyScript: it has the syntax of TypeScript, and is compiled by `npm run assembly` into
 * `src/files/read/fast/usual-entries-wasm.ts`. `src/files/read/fast/wasm-fast-path.ts` fills the memory and reads the
 * columns.
 */

import {
  DOUBTFUL,
  dropKeysFrom,
  hasRoomForAlternates,
  nextKey,
  setAskedLoc,
  setLoc,
  setNoLoc,
  takeAlternates,
  WITH_SELF,
} from './alternates';
import {
  conclude,
  judgeChangefreq,
  judgeLastmod,
  judgeLoc as judgeLocSlowly,
  judgePriority,
  judgeRead,
  judgeUrl,
  open,
} from './ask';
import { decode, isSpace, stands } from './bytes';
import { changefreqOf, priorityOf, readDate, setNow, time } from './fields';
import {
  ALTERNATE_COUNT,
  ANSWER,
  CHANGEFREQ,
  CHANGEFREQS,
  COUNTED,
  FLAGS,
  FOLDER,
  FROM,
  IMAGE_COUNT,
  IMAGES,
  KEYS,
  KIND_BYTES,
  KINDS,
  LASTMOD,
  LASTMODS,
  LENGTHS,
  LOC,
  LOC_ENDS,
  LOC_STARTS,
  LOCS,
  MARKS,
  MOST,
  MOST_URL,
  PRIORITIES,
  PRIORITY,
  SET,
  SET_WITHOUT_SELF,
  SETS,
  SPELLINGS,
  STARTS,
  TO,
  URLS,
  WINDOW,
} from './memory';
import {
  authorityOf,
  classes,
  escapes,
  factsOf,
  hasDot,
  isPlainPath,
  isPlainUrl,
  isWorkPath,
  key,
  parameters,
  pathEnd,
  pathStart,
  readUrl,
  spelling,
} from './url';
import { DECODABLE, isMarked, REFERENCE, readValues, valueCount, valuesEnd } from './values';

export * from './memory';
export { setAuthority } from './url';

const NO_PRIORITY: u8 = 255;

/** `SCAN_AGAIN` of `columns.ts`. */
const SCAN_AGAIN: usize = 0xffff;
/** `NO_LOC` of `columns.ts`. */
const NO_LOC: usize = 0;
/** The mark of a value with markup. */
const MARKUP: u32 = 2;

let folderLength: usize = 0;
/** Whether TypeScript must judge every loc, and the flags of an entry whose loc it did not judge. */
let asksLocs: bool = false;
let asRead: u16 = 0;
/** The authority of the last loc (-1 if TypeScript judged it, or if it is missing), and the authority to try first. */
let authority: i32 = 0;
let likelyAuthority: i32 = 0;
/** Whether TypeScript was asked about the current entry. */
let isAsked: bool = false;

/** Where in the window the last {@link run} stopped, and whether it stopped because the columns were full. */
export let end: i32 = 0;
export let isFull: bool = false;
/**
 * The row of the next entry in the columns, and how many lastmods in the columns are days without a time, except for
 * those that TypeScript judged.
 */
export let rows: i32 = 0;
export let dateOnly: i32 = 0;
/** Number of authorities at `COUNTED`. */
export let counted: i32 = 0;

/**
 * Sets the length of the folder (-1 if TypeScript must judge every loc), the flags of an entry whose loc TypeScript did
 * not judge, and the current time in milliseconds since 1970.
 */
export function begin(length: i32, flags: u16, present: f64): void {
  folderLength = length;
  asksLocs = length < 0;
  asRead = flags;
  setNow(present);
}

/** Restarts the count of locs per authority. */
export function forgetCounted(): void {
  for (let i = 0; i < counted; i++) store<i32>(factsOf(load<i32>(COUNTED + (i << 2))), 0, LOCS);
  counted = 0;
}

/** Empties the columns. The next entry goes to `row`, and the next alternate's key to the place `key`. */
export function empty(row: i32, key: i32): void {
  rows = row;
  dateOnly = 0;
  dropKeysFrom(key);
}

/**
 * Adds the usual entries in the window's bytes `[from, to)` to the columns, and returns their number. `base` is where
 * the window begins in the file.
 */
export function run(from: i32, to: i32, base: i32): i32 {
  const limit: usize = WINDOW + to;
  let at: usize = WINDOW + from;
  let row = rows;
  end = from;
  for (; row < MOST && hasRoomForAlternates(); row++) {
    at = afterBlank(at, limit);
    const kind = readValues(at, limit);
    if (kind < 0) break;
    const firstKey = nextKey;
    if (!judge(KINDS + <usize>kind * KIND_BYTES, at, row)) {
      dropKeysFrom(firstKey);
      break;
    }
    store<u32>(STARTS + (row << 2), base + <i32>(at - WINDOW));
    store<u32>(LENGTHS + (row << 2), <u32>(valuesEnd - at));
    at = valuesEnd;
    end = <i32>(at - WINDOW);
  }
  const count = row - rows;
  rows = row;
  isFull = row === MOST || !hasRoomForAlternates();
  return count;
}

/** The end of the white space and comments at `from`. Stops at a comment that is malformed or not printable ASCII. */
function afterBlank(from: usize, limit: usize): usize {
  let at = from;
  while (true) {
    while (isSpace(load<u8>(at))) at++;
    if (load<u32>(at) !== COMMENT) return at;
    let end = at + 4;
    while (end < limit && (load<u8>(end) !== DASH || load<u8>(end, 1) !== DASH)) {
      const byte = load<u8>(end);
      if (byte > 0x7e || (byte < 0x20 && !isSpace(byte))) return at;
      end++;
    }
    if (end >= limit || load<u8>(end, 2) !== 0x3e) return at;
    at = end + 3;
  }
}
/** `<!--` as a word. */
const COMMENT: u32 = 0x2d2d213c;
const DASH: u8 = 0x2d;

/** Judges the entry at `start`, whose values were read, and writes it into the columns. False if it is not usual. */
function judge(kind: usize, start: usize, row: usize): bool {
  isAsked = false;
  authority = -1;
  const locNumber = load<i32>(kind);
  const locValue: usize = locNumber << 2;
  const locFrom: usize = locNumber < 0 ? 0 : load<u32>(FROM + locValue);
  const locTo: usize = locNumber < 0 ? 0 : load<u32>(TO + locValue);
  const locMarks: u32 = locNumber < 0 ? MARKUP : load<u32>(MARKS + locValue);
  let locKey = 0;
  let locSpelling = 0;
  const needsPage = load<i32>(kind, ALTERNATE_COUNT) !== 0;
  if (locNumber < 0) setNoLoc();
  else if (judgeLoc(locFrom, locTo, locMarks, needsPage)) {
    locKey = key;
    locSpelling = spelling;
  } else {
    ask();
    judgeLocSlowly(locFrom, locTo, locMarks, isForeign, needsPage);
    authority = -1;
    locKey = load<i32>(ANSWER);
    locSpelling = load<i32>(ANSWER, 4);
    if (needsPage) setAskedLoc(locFrom, locTo);
  }

  const lastmod = load<i32>(kind, LASTMOD);
  let modified = NaN;
  let isDateOnly = false;
  if (lastmod >= 0) {
    const value: usize = lastmod << 2;
    const from: usize = load<u32>(FROM + value);
    const to: usize = load<u32>(TO + value);
    if (load<u32>(MARKS + value) === 0 && readDate(from, to)) {
      modified = time;
      isDateOnly = to - from === 10;
    } else {
      ask();
      modified = judgeLastmod(from, to, load<u32>(MARKS + value));
    }
  }
  const changefreq = load<i32>(kind, CHANGEFREQ);
  let often = 0;
  if (changefreq >= 0) {
    const value: usize = changefreq << 2;
    const from: usize = load<u32>(FROM + value);
    const to: usize = load<u32>(TO + value);
    if (load<u32>(MARKS + value) === 0) often = changefreqOf(from, to);
    if (often === 0) {
      ask();
      often = judgeChangefreq(from, to, load<u32>(MARKS + value));
    }
  }
  const priority = load<i32>(kind, PRIORITY);
  let share: i32 = NO_PRIORITY;
  if (priority >= 0) {
    const value: usize = priority << 2;
    const from: usize = load<u32>(FROM + value);
    const to: usize = load<u32>(TO + value);
    share = load<u32>(MARKS + value) === 0 ? priorityOf(from, to) : -1;
    if (share < 0) {
      ask();
      share = judgePriority(from, to, load<u32>(MARKS + value));
    }
  }

  judgeUrls(load<u64>(kind, URLS));

  const taken = takeAlternates(kind, row);
  if (taken === DOUBTFUL) return false;
  store<u32>(
    SETS + (row << 2),
    taken === WITH_SELF ? load<u32>(kind, SET) : load<u32>(kind, SET_WITHOUT_SELF),
  );
  store<u16>(FLAGS + (row << 1), asRead);
  if (isMarked) ask();
  if (isAsked) {
    const texts = isMarked ? valueCount : 0;
    if (!conclude(<i32>row, <i32>((kind - KINDS) / KIND_BYTES), texts, counted)) return false;
  }

  store<f64>(LASTMODS + (row << 3), modified);
  store<i32>(KEYS + (row << 2), locKey);
  store<i32>(SPELLINGS + (row << 2), locSpelling);
  const isDirect = (locMarks & MARKUP) === 0 && locTo - start < SCAN_AGAIN;
  store<u16>(LOC_STARTS + (row << 1), <u16>(isDirect ? locFrom - start : SCAN_AGAIN));
  store<u16>(LOC_ENDS + (row << 1), <u16>(isDirect ? locTo - start : locNumber < 0 ? NO_LOC : SCAN_AGAIN));
  store<u8>(CHANGEFREQS + row, <u8>often);
  store<u8>(PRIORITIES + row, <u8>share);
  store<u8>(IMAGES + row, load<u8>(kind, IMAGE_COUNT));
  // Count only entries that are certain to be taken.
  if (isDateOnly) dateOnly++;
  if (authority >= 0) countLoc();
  return true;
}

/** Prepares to ask TypeScript about the current entry. */
function ask(): void {
  if (isAsked) return;
  isAsked = true;
  open();
}

function countLoc(): void {
  const facts = factsOf(authority);
  const locs = load<i32>(facts, LOCS);
  store<i32>(facts, locs + 1, LOCS);
  if (locs === 0) store<i32>(COUNTED + (counted++ << 2), authority);
}

/** Judges the values that `urls` marks as image URLs. */
function judgeUrls(urls: u64): void {
  for (let left = urls; left !== 0; left &= left - 1) {
    const value = (<usize>ctz(left)) << 2;
    const from: usize = load<u32>(FROM + value);
    const to: usize = load<u32>(TO + value);
    const marks = load<u32>(MARKS + value);
    if (marks <= REFERENCE && isPlainUrl(from, to)) continue;
    ask();
    judgeUrl(from, to, marks);
  }
}

/** Bits of {@link classes} that {@link isPlainPath} cannot judge: illegal bytes, non-ASCII bytes, suspect escapes. */
const OF_PATHS: i32 = 7;

/** Whether the last loc begins with an unknown authority. */
let isForeign: bool = false;

/**
 * Same as `EntryJudge.loc`: sets {@link authority} and the key of the loc, and asks TypeScript about the rules that may
 * object to it. False if TypeScript must read it.
 */
function judgeLoc(from: usize, to: usize, marks: u32, needsPage: bool): bool {
  isForeign = false;
  if (asksLocs || (marks & ~DECODABLE) !== 0 || to - from > MOST_URL) return false;
  const isDecoded = (marks & REFERENCE) === 0;
  const text = isDecoded ? from : LOC;
  const textEnd = isDecoded ? to : decode(from, to, LOC);
  authority = authorityOf(likelyAuthority, text, textEnd);
  isForeign = authority < 0;
  if (isForeign) return false;
  likelyAuthority = authority;
  if (folderLength !== 0 && (textEnd - text < folderLength || !stands(FOLDER, folderLength, text)))
    return false;
  if (!readUrl(authority, text, textEnd, HREF)) return false;
  const isStrange = (classes & OF_PATHS) !== 0;
  if (folderLength !== 0 && (isStrange || (hasDot && !isPlainPath(pathStart, pathEnd)))) return false;
  if (needsPage) setLoc(from, to, textEnd);
  if (classes !== 0 || isWorkPath(pathStart, pathEnd)) {
    ask();
    judgeRead(text, textEnd, pathStart, pathEnd, classes, escapes, parameters);
  }
  return true;
}
