/**
 * The usual entries of a sitemap, read many at a call. Nearly all entries of a large file have elements that
 * were seen before, locs of the host of the one before, and values no rule has anything to say about; these are read
 * here, by sixteen bytes a step, into columns. What is anything else is left to TypeScript, which says what is
 * right: this reads nothing that it would read otherwise, and stops where it does not know.
 *
 * AssemblyScript: TypeScript's grammar, compiled by `npm run assembly` into `src/read/usual-entries-wasm.ts`.
 * `src/read/usual-entries.ts` fills the memory and takes the columns.
 */

/** Entries a call at most. */
export const MOST: i32 = 2048;

/** By two bytes, the first one lowest, and by one: the bits of `SEEN` that they stand for. */
export const PAIRS: usize = 0x10000;
export const SINGLES: usize = 0x20000;
/** By `beginning` of three bytes: not 0 where a parameter's name that a rule asks for may begin so. */
export const PARAMETERS: usize = 0x20100;
/** First segments of paths that no page has, in lower case: 16 bytes each, the last of them its length; up to a length of 0. */
export const WORK_PATHS: usize = 0x20500;
/** Names of a folder's index page, likewise. */
export const INDEX_PAGES: usize = 0x20540;
/** The seven words for changefreq behind each other from number 1 on, 8 bytes each. */
export const CHANGEFREQ_WORDS: usize = 0x205c0;
/** Scheme and authority of the loc before. */
export const AUTHORITY: usize = 0x20600;
/** The folder that the file speaks for, where that is known. */
export const FOLDER: usize = 0x20700;
/** Bytes of either. */
export const MOST_START: i32 = 256;
/** A tree of gaps; numbers a node, of which some are where other nodes stand: {@link LENGTH} and on. */
export const NODES: usize = 0x20800;
export const MOST_NODES: i32 = 512;
/** The bytes of the gaps. */
export const GAPS: usize = 0x24800;
export const MOST_GAP_BYTES: i32 = 0x4000;
/** By kind of entry, numbers: {@link LASTMOD} and on. */
export const KINDS: usize = 0x28800;
export const MOST_KINDS: i32 = 128;
/** By value of the present entry: where it starts and ends, and whether `&amp;` stands in it. */
const FROM: usize = 0x29800;
const TO: usize = 0x29900;
const HAS_REFERENCE: usize = 0x29a00;
export const MOST_VALUES: i32 = 64;
/** The present loc, decoded. */
const LOC: usize = 0x29b00;
const MOST_LOC: usize = 1024;
/** The columns. */
export const LASTMODS: usize = 0x30000;
export const STARTS: usize = 0x34000;
export const LENGTHS: usize = 0x36000;
export const KEYS: usize = 0x38000;
export const LOC_STARTS: usize = 0x3a000;
export const LOC_ENDS: usize = 0x3b000;
export const SETS: usize = 0x3c000;
export const CHANGEFREQS: usize = 0x3d000;
export const PRIORITIES: usize = 0x3d800;
export const IMAGES: usize = 0x3e000;
/** A stretch of the file, and behind it a {@link SENTINEL} that ends every value. */
export const WINDOW: usize = 0x40000;
export const WINDOW_BYTES: i32 = 0x40000;

/** Numbers of a node: its gap's place and length, what ends the value behind it, the kind of the entry that ends there, plus 1. */
export const NODE_BYTES: usize = 32;
const LENGTH: usize = 4;
const STOP: usize = 8;
const KIND: usize = 12;
/** The first node behind it, the next of those behind the same, and which of those behind it was met last. */
const CHILD: usize = 16;
const SIBLING: usize = 20;
const LIKELY: usize = 24;
/** Numbers of a kind: of the values that are its fields, -1 without; the set of rules they break; how many images. */
export const KIND_BYTES: usize = 32;
const LASTMOD: usize = 4;
const CHANGEFREQ: usize = 8;
const PRIORITY: usize = 12;
const SET: usize = 16;
const IMAGE_COUNT: usize = 20;

const NO_PRIORITY: u8 = 255;
/** Bits of `SEEN`. */
const DOT: i32 = 32;
const QUERY: i32 = 64;
const FRAGMENT: i32 = 128;
/** Nothing that a rule about a loc asks for, but for a query. */
const REMARKABLE: i32 = 1 | 2 | 4 | 8 | FRAGMENT;
const LOC_MIN: usize = 12;

/** Milliseconds. */
const DAY_AHEAD: f64 = 14 * 3_600_000;
const FACTOR: i32 = 0x85ebca6b;
const AMP: u32 = 0x3b706d61;

let authorityLength: usize = 0;
let authorityKey: i32 = 0;
let folderLength: usize = 0;
let now: f64 = 0;

/** Of the last {@link run}: where in the window what it read ends, and the lastmods that are days without a time. */
export let end: i32 = 0;
export let dateOnly: i32 = 0;

/** Of the present entry. */
let time: f64 = 0;
let key: i32 = 0;

/** How long the folder is, 0 where it is not known, and up to when nothing is in the future, in milliseconds since 1970. */
export function begin(length: i32, present: f64): void {
  folderLength = length;
  now = present;
}

/** How long the authority is, and its hash. */
export function expect(length: i32, hash: i32): void {
  authorityLength = length;
  authorityKey = hash;
}

/** Reads usual entries of the window's bytes `[from, to)`; how many. `base` is where in the file the window begins. */
export function run(from: i32, to: i32, base: i32): i32 {
  const limit: usize = WINDOW + to;
  let at: usize = WINDOW + from;
  let count = 0;
  end = from;
  dateOnly = 0;
  for (; count < MOST; count++) {
    while (isSpace(load<u8>(at))) at++;
    const kind = readValues(at, limit);
    if (kind < 0 || !judge(KINDS + <usize>kind * KIND_BYTES, at, count)) break;
    store<u32>(STARTS + (count << 2), base + <i32>(at - WINDOW));
    store<u32>(LENGTHS + (count << 2), <u32>(valuesEnd - at));
    at = valuesEnd;
    end = <i32>(at - WINDOW);
  }
  return count;
}

function isSpace(byte: u8): bool {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Where the entry whose values were read last ends. */
let valuesEnd: usize = 0;

/** Finds the values of the entry at `start`; the number of its kind, -1 where it is of none or not to its end here. */
function readValues(start: usize, limit: usize): i32 {
  let at = start;
  let node = NODES;
  let value: usize = 0;
  while (true) {
    node = nodeBehind(node, at);
    if (node === 0) return -1;
    at += load<u32>(node, LENGTH);
    if (at > limit) return -1;
    const kind = load<i32>(node, KIND);
    if (kind > 0) {
      valuesEnd = at;
      return kind - 1;
    }
    const stop = load<u8>(node, STOP);
    const from = at;
    let hasReference: u32 = 0;
    at = nextSpecial(at);
    for (let byte = load<u8>(at); byte !== stop; byte = load<u8>(at)) {
      if (byte === 0x26 && load<u32>(at, 1) === AMP) {
        hasReference = 1;
        at += 5;
      } else if (byte === 0x23) at++;
      else return -1;
      at = nextSpecial(at);
    }
    if (at >= limit || at === from || load<u8>(from) <= 0x20 || load<u8>(at - 1) <= 0x20) return -1;
    store<u32>(FROM + value, <u32>from);
    store<u32>(TO + value, <u32>at);
    store<u32>(HAS_REFERENCE + value, hasReference);
    value += 4;
  }
}

/** The node behind `node` whose gap stands at `at`; 0 for none. */
function nodeBehind(node: usize, at: usize): usize {
  const likely: usize = load<u32>(node, LIKELY);
  if (likely !== 0 && stands(load<u32>(likely), load<u32>(likely, LENGTH), at)) return likely;
  for (let child: usize = load<u32>(node, CHILD); child !== 0; child = load<u32>(child, SIBLING)) {
    if (child === likely || !stands(load<u32>(child), load<u32>(child, LENGTH), at)) continue;
    store<u32>(node, <u32>child, LIKELY);
    return child;
  }
  return 0;
}

/** Whether the `length` bytes of `text` stand at `at`. */
function stands(text: usize, length: usize, at: usize): bool {
  if (length < 16) {
    for (let i: usize = 0; i < length; i++) if (load<u8>(at + i) !== load<u8>(text + i)) return false;
    return true;
  }
  const last = length - 16;
  for (let i: usize = 0; i < last; i += 16) {
    if (!i8x16.all_true(i8x16.eq(v128.load(at + i), v128.load(text + i)))) return false;
  }
  // The last may overlap those before.
  return i8x16.all_true(i8x16.eq(v128.load(at + last), v128.load(text + last)));
}

/** Where the next of `"`, `#`, `&`, `'`, `<`, `>`, a control character or a byte above 127 stands, at `from` or behind. */
function nextSpecial(from: usize): usize {
  let at = from;
  while (true) {
    const bytes = v128.load(at);
    // `"#&'` and `<>` differ in the bits masked out.
    const quotes = i8x16.eq(v128.and(bytes, i8x16.splat(<i8>0xfa)), i8x16.splat(0x22));
    const angles = i8x16.eq(v128.and(bytes, i8x16.splat(<i8>0xfd)), i8x16.splat(0x3c));
    const others = i8x16.lt_s(bytes, i8x16.splat(0x20));
    const special = i8x16.bitmask(v128.or(v128.or(quotes, angles), others));
    if (special !== 0) return at + ctz(special);
    at += 16;
  }
}

/** Judges the entry at `start` whose values were read, and writes it into the columns; false where it is not usual. */
function judge(kind: usize, start: usize, row: usize): bool {
  const locValue: usize = load<u32>(kind) << 2;
  const locFrom: usize = load<u32>(FROM + locValue);
  const locTo: usize = load<u32>(TO + locValue);
  if (locTo - locFrom > MOST_LOC || locTo - start > 0xfffe) return false;
  if (load<u32>(HAS_REFERENCE + locValue) === 0) {
    if (!judgeLoc(locFrom, locTo)) return false;
  } else if (!judgeLoc(LOC, decode(locFrom, locTo))) return false;

  const lastmod = load<i32>(kind, LASTMOD);
  time = NaN;
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

  store<f64>(LASTMODS + (row << 3), time);
  store<u32>(KEYS + (row << 2), key);
  store<u16>(LOC_STARTS + (row << 1), <u16>(locFrom - start));
  store<u16>(LOC_ENDS + (row << 1), <u16>(locTo - start));
  store<u16>(SETS + (row << 1), load<u16>(kind, SET));
  store<u8>(CHANGEFREQS + row, <u8>often);
  store<u8>(PRIORITIES + row, <u8>share);
  store<u8>(IMAGES + row, load<u8>(kind, IMAGE_COUNT));
  // Of entries that are taken alone.
  if (lastmod >= 0 && load<u32>(TO + (lastmod << 2)) - load<u32>(FROM + (lastmod << 2)) === 10) dateOnly++;
  return true;
}

/** Decodes a loc whose only references are `&amp;`; where it ends. */
function decode(from: usize, to: usize): usize {
  let at = from;
  let out = LOC;
  while (at < to) {
    const bytes = v128.load(at);
    v128.store(out, bytes);
    const ampersands = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0x26)));
    const length: usize = ampersands === 0 ? 16 : ctz(ampersands);
    if (at + length >= to) return out + (to - at);
    if (ampersands === 0) {
      at += 16;
      out += 16;
    } else {
      at += length + 5;
      out += length + 1;
    }
  }
  return out;
}

/** As `LocFacts.read`: sets the key of the decoded loc; false where a rule, or its normal form, has to be asked. */
function judgeLoc(from: usize, to: usize): bool {
  const pathStart = from + authorityLength;
  if (to - from < LOC_MIN || pathStart >= to || load<u8>(pathStart) !== 0x2f) return false;
  if (!stands(AUTHORITY, authorityLength, from)) return false;
  if (to - from < folderLength || !stands(FOLDER, folderLength, from)) return false;
  const hashed = load<u8>(to - 1) === 0x2f ? to - 1 : to;
  let hash = hashWord(authorityKey, <i32>(hashed - pathStart));
  let seen = 0;
  let at = pathStart;
  for (; at + 4 <= hashed; at += 4) {
    const word = load<u32>(at);
    const bits = <i32>load<u8>(PAIRS + (word & 0xffff)) | <i32>load<u8>(PAIRS + (word >>> 16));
    if (bits >= QUERY) break;
    seen |= bits;
    hash = hashWord(hash, word);
  }
  let rest = at;
  for (; rest + 4 <= hashed; rest += 4) hash = hashWord(hash, load<u32>(rest));
  if (rest < hashed) hash = hashWord(hash, load<u32>(hashed - 4) >>> (<u32>(rest + 4 - hashed) * 8));
  let bits = 0;
  for (; at < to; at++) {
    bits = load<u8>(SINGLES + load<u8>(at));
    if (bits >= QUERY) break;
    seen |= bits;
  }
  const pathEnd = at;
  if (at < to) {
    // In front of a query a slash is left out of the normal form, and behind one it is not.
    if (load<u8>(at) !== 0x3f || hashed < to || load<u8>(at - 1) === 0x2f) return false;
    const bits = queryBits(at + 1, to);
    if (bits < 0) return false;
    seen |= bits;
  }
  key = hash;
  if ((seen & REMARKABLE) !== 0 || isWorkPath(pathStart, pathEnd)) return false;
  if ((seen & DOT) === 0) return true;
  return !hasIndexPage(pathStart, pathEnd) && (folderLength === 0 || isPlainPath(pathStart, pathEnd));
}

/** What stands in a query, as bits of `SEEN`; -1 where a rule asks for one of its parameters, or their order is not the normal one. */
function queryBits(from: usize, to: usize): i32 {
  if (from === to) return -1;
  let seen = 0;
  let last: usize = 0;
  let parameter = from;
  let at = from;
  while (true) {
    for (; at < to; at++) {
      const byte = load<u8>(at);
      if (byte === 0x26) break;
      seen |= <i32>load<u8>(SINGLES + byte);
    }
    if (mayBeAsked(parameter, to) || (last !== 0 && !isInOrder(last, parameter - 1, parameter, at)))
      return -1;
    if (at === to) return seen & ~QUERY;
    last = parameter;
    parameter = ++at;
  }
}

/** As `parametersAt`: whether a rule asks for a parameter that begins as the one at `at` does. */
function mayBeAsked(at: usize, to: usize): bool {
  const first = <u32>load<u8>(at) & 31;
  const second = at + 1 < to ? <u32>load<u8>(at, 1) & 31 : 0;
  const third = at + 2 < to ? <u32>load<u8>(at, 2) & 31 : 0;
  return load<u8>(PARAMETERS + ((first << 5) ^ second ^ (third << 3))) !== 0;
}

/** As `compareParameters`: whether the second stands behind the first in the normal form, or may. */
function isInOrder(firstFrom: usize, firstTo: usize, secondFrom: usize, secondTo: usize): bool {
  let i: usize = 0;
  while (true) {
    const first = firstFrom + i < firstTo ? <i32>load<u8>(firstFrom + i) : -1;
    const second = secondFrom + i < secondTo ? <i32>load<u8>(secondFrom + i) : -1;
    i++;
    if (first === second && first !== 0x3d && first !== -1) continue;
    // Both names end here: what follows is left to whoever compares more.
    const firstName = first === 0x3d ? -1 : first;
    const secondName = second === 0x3d ? -1 : second;
    return firstName < secondName;
  }
}

/** Whether `[from, to)` is one of these words, in any case of its letters. */
function isOneOf(words: usize, from: usize, to: usize): bool {
  const length = to - from;
  for (let word = words; load<u8>(word, 15) !== 0; word += 16) {
    if (load<u8>(word, 15) !== <u8>length || length > 15) continue;
    let i: usize = 0;
    while (i < length && lower(load<u8>(from + i)) === load<u8>(word + i)) i++;
    if (i === length) return true;
  }
  return false;
}

function lower(byte: u8): u8 {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}

/** As `isWorkPath`. */
function isWorkPath(from: usize, to: usize): bool {
  const initial = load<u8>(from + 1) | 0x20;
  if (initial !== 0x61 && initial !== 0x77) return false;
  let end = from + 1;
  while (end < to && load<u8>(end) !== 0x2f) end++;
  return isOneOf(WORK_PATHS, from + 1, end);
}

/** As `indexPageStart`. */
function hasIndexPage(from: usize, to: usize): bool {
  let at = to;
  while (at > from && load<u8>(at - 1) !== 0x2f) at--;
  return isOneOf(INDEX_PAGES, at, to);
}

/** As `isPlainPath` of `place-judge.ts`, of a path with nothing illegal, escaped or beyond ASCII in it. */
function isPlainPath(from: usize, to: usize): bool {
  for (let at = from; at < to; at++) {
    const byte = load<u8>(at);
    if (byte === 0x5b || byte === 0x5d) return false;
    if (byte === 0x2e && (load<u8>(at, 1) === 0x2e || load<u8>(at - 1) === 0x2f)) return false;
  }
  return true;
}

/** As `hashWord` of `rules/loc/hash-words.ts`. */
function hashWord(hash: i32, word: i32): i32 {
  const product = (hash ^ word ^ (word >>> 16)) * FACTOR;
  return product ^ (product >>> 15);
}

/** As `W3cDatetime.read` and `isFuture`: sets the time of `YYYY-MM-DD`, or of that with `Thh:mm:ss` and a zone; false for anything else, and for what is to come. */
function readDate(at: usize, to: usize): bool {
  const length = to - at;
  if (length !== 10 && length !== 20 && length !== 25) return false;
  const century = twoDigits(at);
  const yearOfCentury = twoDigits(at + 2);
  const month = twoDigits(at + 5);
  const day = twoDigits(at + 8);
  if ((century | yearOfCentury | month | day) < 0 || load<u8>(at, 4) !== 0x2d || load<u8>(at, 7) !== 0x2d)
    return false;
  // The last days of months are few enough to be left to the calendar.
  if (month < 1 || month > 12 || day < 1 || (day > 28 && !isOnCalendar(month, day))) return false;
  const year = century * 100 + yearOfCentury;
  const shifted = (month > 2 ? year : year - 1) + 400;
  const days = shifted * 365 + (shifted >> 2) - shifted / 100 + shifted / 400;
  const dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
  time = <f64>(days + dayOfYear - 146_097 - 719_468) * 86_400_000;
  if (length === 10) return time - DAY_AHEAD <= now;
  const hour = twoDigits(at + 11);
  const minute = twoDigits(at + 14);
  const second = twoDigits(at + 17);
  if ((hour | minute | second) < 0 || hour > 23 || minute > 59 || second > 59) return false;
  if (load<u8>(at, 10) !== 0x54 || load<u8>(at, 13) !== 0x3a || load<u8>(at, 16) !== 0x3a) return false;
  let zone = 0;
  const sign = load<u8>(at, 19);
  if (length === 25) {
    const hours = twoDigits(at + 20);
    const minutes = twoDigits(at + 23);
    if ((hours | minutes) < 0 || load<u8>(at, 22) !== 0x3a || minutes > 59) return false;
    if (sign !== 0x2b && sign !== 0x2d) return false;
    zone = hours * 60 + minutes;
    if (zone > 14 * 60) return false;
    if (sign === 0x2d) zone = -zone;
  } else if (sign !== 0x5a) return false;
  time += <f64>((hour * 60 + minute - zone) * 60 + second) * 1000;
  return time <= now;
}

/** Whether a month, other than February, has a 29th to 31st. */
function isOnCalendar(month: i32, day: i32): bool {
  if (month === 2) return false;
  return day <= 30 || (day === 31 && month !== 4 && month !== 6 && month !== 9 && month !== 11);
}

function twoDigits(at: usize): i32 {
  const tens = <i32>load<u8>(at) - 0x30;
  const ones = <i32>load<u8>(at, 1) - 0x30;
  return (tens | ones | (9 - tens) | (9 - ones)) < 0 ? -1 : tens * 10 + ones;
}

/** As `readChangefreq`; 0 for none of the seven words. */
function changefreqOf(at: usize, to: usize): i32 {
  const length = to - at;
  if (length > 7) return 0;
  const word = load<u64>(at) & (((<u64>1) << (length * 8)) - 1);
  for (let often = 1; often <= 7; often++)
    if (load<u64>(CHANGEFREQ_WORDS + (often << 3)) === word) return often;
  return 0;
}

/** As `readPriority`, of one or two digits behind the point; -1 for anything else. */
function priorityOf(at: usize, to: usize): i32 {
  const length = to - at;
  if ((length !== 3 && length !== 4) || load<u8>(at, 1) !== 0x2e) return -1;
  const ones = <i32>load<u8>(at) - 0x30;
  const tenths = <i32>load<u8>(at, 2) - 0x30;
  const hundredths = length === 4 ? <i32>load<u8>(at, 3) - 0x30 : 0;
  if ((ones | tenths | hundredths | (9 - tenths) | (9 - hundredths)) < 0) return -1;
  const share = ones * 100 + tenths * 10 + hundredths;
  return share <= 100 ? share : -1;
}
