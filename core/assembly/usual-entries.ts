/**
 * Reads the usual entries of a sitemap, many per call. Nearly all entries of a large file have known elements, a loc on
 * the same host as the one before, and values to which no rule objects. This code reads those into columns, sixteen
 * bytes per step. It leaves all other entries to TypeScript, which defines the correct result: this code gives the same
 * result, and stops at whatever it does not know.
 *
 * This is AssemblyScript: it has the syntax of TypeScript, and is compiled by `npm run assembly` into
 * `src/files/read/fast/usual-entries-wasm.ts`. `src/files/read/fast/wasm-fast-path.ts` fills the memory and reads the
 * columns.
 */

import { DOUBTFUL, forgetAlternates, hasRoomForAlternates, takeAlternates, WITH_SELF } from './alternates';
import { decode, isSpace, stands } from './bytes';
import { changefreqOf, priorityOf, readDate, setNow, time } from './fields';
import {
  CHANGEFREQ,
  CHANGEFREQS,
  FOLDER,
  FROM,
  HAS_REFERENCE,
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
  beginsWith,
  hasDot,
  isPlainPath,
  isPlainUrl,
  isWorkPath,
  key,
  pathEnd,
  pathStart,
  readUrl,
  spelling,
} from './url';
import { readValues, valuesEnd } from './values';

export { foreignFrom, foreignTo } from './alternates';
export * from './memory';
export { setAuthority } from './url';

const NO_PRIORITY: u8 = 255;

let folderLength: usize = 0;

/** Results of the last {@link run}: where in the window it stopped, and how many lastmods are days without a time. */
export let end: i32 = 0;
export let dateOnly: i32 = 0;
/** Whether it stopped because the columns were full. */
export let isFull: bool = false;

/** Sets the length of the folder, 0 if unknown, and the current time in milliseconds since 1970. */
export function begin(length: i32, present: f64): void {
  folderLength = length;
  setNow(present);
}

/**
 * Reads usual entries from the window's bytes `[from, to)` and returns their number. `base` is where the window begins
 * in the file.
 */
export function run(from: i32, to: i32, base: i32): i32 {
  const limit: usize = WINDOW + to;
  let at: usize = WINDOW + from;
  let count = 0;
  end = from;
  dateOnly = 0;
  forgetAlternates();
  for (; count < MOST && hasRoomForAlternates(); count++) {
    while (isSpace(load<u8>(at))) at++;
    const kind = readValues(at, limit);
    if (kind < 0 || !judge(KINDS + <usize>kind * KIND_BYTES, at, count)) break;
    store<u32>(STARTS + (count << 2), base + <i32>(at - WINDOW));
    store<u32>(LENGTHS + (count << 2), <u32>(valuesEnd - at));
    at = valuesEnd;
    end = <i32>(at - WINDOW);
  }
  isFull = count === MOST || !hasRoomForAlternates();
  return count;
}

/** Judges the entry at `start`, whose values were read, and writes it into the columns. False if it is not usual. */
function judge(kind: usize, start: usize, row: usize): bool {
  const locValue: usize = load<u32>(kind) << 2;
  const locFrom: usize = load<u32>(FROM + locValue);
  const locTo: usize = load<u32>(TO + locValue);
  if (locTo - locFrom > MOST_URL || locTo - start > 0xfffe) return false;
  const hasReference = load<u32>(HAS_REFERENCE + locValue) !== 0;
  const text = hasReference ? LOC : locFrom;
  const textEnd = hasReference ? decode(locFrom, locTo, LOC) : locTo;
  if (!judgeLoc(text, textEnd)) return false;
  const locKey = key;
  const locSpelling = spelling;

  const lastmod = load<i32>(kind, LASTMOD);
  if (lastmod >= 0 && !readDate(load<u32>(FROM + (lastmod << 2)), load<u32>(TO + (lastmod << 2))))
    return false;
  const changefreq = load<i32>(kind, CHANGEFREQ);
  let often = 0;
  if (changefreq >= 0) {
    often = changefreqOf(load<u32>(FROM + (changefreq << 2)), load<u32>(TO + (changefreq << 2)));
    if (often === 0) return false;
  }
  const priority = load<i32>(kind, PRIORITY);
  let share: i32 = NO_PRIORITY;
  if (priority >= 0) {
    share = priorityOf(load<u32>(FROM + (priority << 2)), load<u32>(TO + (priority << 2)));
    if (share < 0) return false;
  }

  if (!areUrlsPlain(load<u64>(kind, URLS))) return false;

  const taken = takeAlternates(kind, row, locFrom, locTo, text, textEnd);
  if (taken === DOUBTFUL) return false;

  store<f64>(LASTMODS + (row << 3), lastmod >= 0 ? time : NaN);
  store<i32>(KEYS + (row << 2), locKey);
  store<i32>(SPELLINGS + (row << 2), locSpelling);
  store<u16>(LOC_STARTS + (row << 1), <u16>(locFrom - start));
  store<u16>(LOC_ENDS + (row << 1), <u16>(locTo - start));
  store<u32>(
    SETS + (row << 2),
    taken === WITH_SELF ? load<u32>(kind, SET) : load<u32>(kind, SET_WITHOUT_SELF),
  );
  store<u8>(CHANGEFREQS + row, <u8>often);
  store<u8>(PRIORITIES + row, <u8>share);
  store<u8>(IMAGES + row, load<u8>(kind, IMAGE_COUNT));
  // Count only entries that are certain to be taken.
  if (lastmod >= 0 && load<u32>(TO + (lastmod << 2)) - load<u32>(FROM + (lastmod << 2)) === 10) dateOnly++;
  return true;
}

/** Whether these values, which are image URLs, are certainly valid. */
function areUrlsPlain(urls: u64): bool {
  for (let left = urls; left !== 0; left &= left - 1) {
    const value = (<usize>ctz(left)) << 2;
    if (!isPlainUrl(load<u32>(FROM + value), load<u32>(TO + value))) return false;
  }
  return true;
}

/**
 * Same as `LocFacts.read`: sets the key of the decoded loc. False if TypeScript must check it against a rule or compute
 * its normal form.
 */
function judgeLoc(from: usize, to: usize): bool {
  if (!beginsWith(0, from, to)) return false;
  if (to - from < folderLength || !stands(FOLDER, folderLength, from)) return false;
  if (!readUrl(0, from, to) || isWorkPath(pathStart, pathEnd)) return false;
  return !hasDot || folderLength === 0 || isPlainPath(pathStart, pathEnd);
}
