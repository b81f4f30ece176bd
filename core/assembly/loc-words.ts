/**
 * Splits locs whose only references are `&amp;` between parameters, and counts each distinct host, scheme, file
 * extension and parameter name. Also numbers the distinct sections, with their hosts; the caller counts those. The
 * parts are those of `LocParts` in `src/table/locs/loc-parts.ts`, which reads the other locs.
 *
 * This is AssemblyScript, like `usual-entries.ts`, whose memory it shares. `src/table/facets/loc-words.ts` fills the
 * memory and reads the results.
 */
import { hashWords, stands } from './bytes';
import { AMP, AMPERSAND, WINDOW } from './search';

/** The window has the bytes of the file that contain the locs. At least {@link SLACK} bytes follow them. */
export { WINDOW, WINDOW_BYTES } from './search';
export const SLACK: i32 = 32;

/** A hash table with linear probing. Slots hold a word number plus one; 0 if free. At least half are free. */
const SLOTS: usize = 0x100000;
const SLOT_MASK: u32 = 0x3fff;
/** Words: each is the address of its text, followed by fields from {@link LENGTH} on. */
export const WORDS: usize = 0x110000;
export const WORD_BYTES: usize = 24;
export const LENGTH: usize = 4;
export const KIND: usize = 8;
export const COUNT: usize = 12;
const HASH: usize = 16;
/** Which loc last counted this word as its parameter. Only locs with parameters are numbered, from 1 on. */
const LAST: usize = 20;
const MOST_WORDS: i32 = 8191;
/** The texts of the words. */
export const TEXTS: usize = 0x140000;
const TEXTS_END: usize = 0x170000;
/** By entry: where its loc begins and ends in the window, and the number of its section's word, or -1. */
export const STARTS: usize = 0x170000;
export const ENDS: usize = 0x174000;
export const SECTIONS: usize = 0x178000;
export const MOST: i32 = 4096;
/** The numbers of the words of the current loc's parameters. Those of earlier locs stay until they are overwritten. */
const PARAMETERS: usize = 0x17c000;
const MOST_PARAMETERS: i32 = 32;
/** The scheme and authority of an earlier loc, with the slash after them, if at most {@link MOST_ORIGIN} bytes. */
const ORIGIN: usize = 0x17c100;
const MOST_ORIGIN: usize = 2048;

/** Kinds of words. */
export const SECTION: i32 = 0;
export const HOST: i32 = 1;
export const SCHEME: i32 = 2;
export const EXTENSION: i32 = 3;
export const PARAMETER: i32 = 4;

const HASH_SIGN: u8 = 0x23;
const DOT: u8 = 0x2e;
const SLASH: u8 = 0x2f;
const COLON: u8 = 0x3a;
const EQUALS: u8 = 0x3d;
const QUESTION: u8 = 0x3f;
const AT: u8 = 0x40;
const ESCAPED: usize = 5;
/** A longer suffix is not a file extension. In bytes, without the dot. */
const LONGEST_EXTENSION: usize = 8;

/** The number of words, of locs without a file extension, and of locs without a parameter, as read so far. */
export let words: i32 = 0;
export let withoutExtension: i32 = 0;
export let withoutParameter: i32 = 0;
/** Where the next text goes. */
export let texts: usize = TEXTS;

/** Number of locs with parameters counted so far. */
let withParameters: i32 = 0;
/** The length of {@link ORIGIN}; 0 if it is empty. */
let originLength: usize = 0;
/** Where the host starts in the current loc, the words for its host and scheme, and how many parameters it has. */
let hostOffset: usize = 0;
let host: i32 = -1;
let scheme: i32 = -1;
let parameters: i32 = 0;

/** Forgets all words. */
export function begin(): void {
  memory.fill(SLOTS, 0, (<usize>SLOT_MASK + 1) << 2);
  words = 0;
  withoutExtension = 0;
  withoutParameter = 0;
  texts = TEXTS;
  withParameters = 0;
  originLength = 0;
}

/** Reads the locs `[first, end)`. Those that are left to `LocParts` get -1 as their section, and are not counted. */
export function read(first: i32, end: i32): void {
  for (let i = <usize>first; i < <usize>end; i++) {
    const at = i << 2;
    const from = WINDOW + <usize>load<u32>(STARTS + at);
    const to = WINDOW + <usize>load<u32>(ENDS + at);
    store<i32>(SECTIONS + at, from < to ? sectionOf(from, to) : -1);
  }
}

/** Counts the parts of a loc. Returns the number of its section's word; -1 if the loc is left to `LocParts`. */
function sectionOf(from: usize, to: usize): i32 {
  let pathStart: usize = 0;
  if (originLength !== 0 && from + originLength <= to && stands(ORIGIN, originLength, from)) {
    pathStart = from + originLength - 1;
  } else {
    pathStart = readOrigin(from, to);
    if (pathStart === 0) return -1;
  }
  // The path.
  let last = pathStart;
  let before = pathStart;
  let at = pathStart;
  for (; at < to; at++) {
    at = nextInPath(at, to);
    if (at >= to) break;
    const byte = load<u8>(at);
    if (byte === SLASH) {
      before = last;
      last = at;
    } else if (byte === <u8>AMPERSAND) return -1;
    else break;
  }
  const pathEnd = at;
  const sectionEnd = last + 1 === pathEnd ? before : last;
  if (!readParameters(pathEnd, to)) return -1;
  const extensionStart = extensionOf(last + 1, pathEnd);
  const extension = extensionStart < pathEnd ? wordOf(EXTENSION, extensionStart, pathEnd) : 0;
  const section = extension < 0 ? -1 : wordOf(SECTION, from + hostOffset, sectionEnd);
  if (section < 0) return -1;
  // Nothing can fail from here on, so the counts may change.
  if (extensionStart < pathEnd) increase(extension);
  else withoutExtension++;
  increase(host);
  increase(scheme);
  countParameters();
  return section;
}

/** Finds scheme and host, and the words for them. Returns where the path starts; 0 if the loc is left to `LocParts`. */
function readOrigin(from: usize, to: usize): usize {
  originLength = 0;
  let at = from;
  while (at < to && isInScheme(load<u8>(at))) at++;
  if (at === from || !isLetter(load<u8>(from)) || at + 3 > to) return 0;
  if (load<u8>(at) !== COLON || load<u8>(at, 1) !== SLASH || load<u8>(at, 2) !== SLASH) return 0;
  const schemeEnd = at;
  at += 3;
  let hostStart = at;
  for (; at < to; at++) {
    const byte = load<u8>(at);
    if (byte === SLASH || byte === QUESTION || byte === HASH_SIGN) break;
    if (byte === AT) hostStart = at + 1;
    else if (byte === <u8>AMPERSAND) return 0;
  }
  if (hostStart >= at) return 0;
  scheme = wordOf(SCHEME, from, schemeEnd);
  host = wordOf(HOST, hostStart, at);
  if (scheme < 0 || host < 0) return 0;
  hostOffset = hostStart - from;
  if (at < to && load<u8>(at) === SLASH) {
    const length = at + 1 - from;
    if (length > MOST_ORIGIN) return at;
    originLength = length;
    memory.copy(ORIGIN, from, length);
  }
  return at;
}

/** The next `/`, `?`, `#` or `&` in `[from, to)`; `to` if none. */
function nextInPath(from: usize, to: usize): usize {
  for (let at = from; at < to; at += 16) {
    const bytes = v128.load(at);
    const paths = v128.or(
      i8x16.eq(bytes, i8x16.splat(<i8>SLASH)),
      i8x16.eq(bytes, i8x16.splat(<i8>QUESTION)),
    );
    const others = v128.or(
      i8x16.eq(bytes, i8x16.splat(<i8>HASH_SIGN)),
      i8x16.eq(bytes, i8x16.splat(AMPERSAND)),
    );
    const found = i8x16.bitmask(v128.or(paths, others));
    if (found !== 0) return min(at + ctz(found), to);
  }
  return to;
}

/** Where either of two bytes is next in `[from, to)`; `to` if none. */
function nextOf(one: u8, other: u8, from: usize, to: usize): usize {
  const ones = i8x16.splat(<i8>one);
  const others = i8x16.splat(<i8>other);
  for (let at = from; at < to; at += 16) {
    const bytes = v128.load(at);
    const found = i8x16.bitmask(v128.or(i8x16.eq(bytes, ones), i8x16.eq(bytes, others)));
    if (found !== 0) return min(at + ctz(found), to);
  }
  return to;
}

/** Where the file extension of a name starts, after the dot; `pathEnd` if none. */
function extensionOf(nameStart: usize, pathEnd: usize): usize {
  let at = pathEnd;
  const least = max(nameStart, at - LONGEST_EXTENSION);
  while (at > least && isAlphanumeric(load<u8>(at - 1))) at--;
  // The end of `v1.2` is a number, and `.html` is a name without an extension.
  const isFound = at > nameStart + 1 && load<u8>(at - 1) === DOT && isLetter(load<u8>(at));
  return isFound && at < pathEnd ? at : pathEnd;
}

/** Finds the words of the parameters. Returns false for a reference other than `&amp;`, or if there is no space. */
function readParameters(pathEnd: usize, to: usize): bool {
  parameters = 0;
  if (pathEnd >= to || load<u8>(pathEnd) !== QUESTION) return true;
  let start = pathEnd + 1;
  while (true) {
    const at = nextOf(HASH_SIGN, <u8>AMPERSAND, start, to);
    const isMore = at < to && load<u8>(at) === <u8>AMPERSAND;
    if (isMore && (at + ESCAPED > to || load<u32>(at, 1) !== AMP)) return false;
    if (at > start && load<u8>(start) !== EQUALS && !readParameter(start, at)) return false;
    if (!isMore) return true;
    start = at + ESCAPED;
  }
}

/** Finds the word of the parameter `[start, end)`. Returns false if there is no space for it. */
function readParameter(start: usize, end: usize): bool {
  if (parameters === MOST_PARAMETERS) return false;
  // Locs often have the same parameters as the one before, in the same order.
  const place = PARAMETERS + ((<usize>parameters) << 2);
  const likely = load<i32>(place);
  let word = -1;
  if (likely < words) {
    const at = WORDS + <usize>likely * WORD_BYTES;
    const length = <usize>load<u32>(at, LENGTH);
    const isName = start + length === end || (start + length < end && load<u8>(start + length) === EQUALS);
    if (isName && load<i32>(at, KIND) === PARAMETER && stands(<usize>load<u32>(at), length, start))
      word = likely;
  }
  if (word < 0) word = wordOf(PARAMETER, start, nextOf(EQUALS, EQUALS, start, end));
  if (word < 0) return false;
  store<i32>(place, word);
  parameters++;
  return true;
}

/** Counts the parameters of a loc. A name that is repeated within it counts once. */
function countParameters(): void {
  if (parameters === 0) {
    withoutParameter++;
    return;
  }
  withParameters++;
  for (let i: usize = 0; i < <usize>parameters; i++) {
    const word = load<i32>(PARAMETERS + (i << 2));
    const at = WORDS + <usize>word * WORD_BYTES;
    if (load<i32>(at, LAST) === withParameters) continue;
    store<i32>(at, withParameters, LAST);
    increase(word);
  }
}

function increase(word: i32): void {
  const at = WORDS + <usize>word * WORD_BYTES;
  store<i32>(at, load<i32>(at, COUNT) + 1, COUNT);
}

/** The number of a word, which is added if it is new; -1 if there is no space for it. */
function wordOf(kind: i32, from: usize, to: usize): i32 {
  const length = to - from;
  const hash = hashWords(from, to, kind);
  let slot = <u32>hash & SLOT_MASK;
  for (; ; slot = (slot + 1) & SLOT_MASK) {
    const word = load<i32>(SLOTS + ((<usize>slot) << 2)) - 1;
    if (word < 0) break;
    const at = WORDS + <usize>word * WORD_BYTES;
    const isSame =
      load<i32>(at, HASH) === hash && load<i32>(at, KIND) === kind && load<u32>(at, LENGTH) === <u32>length;
    if (isSame && stands(<usize>load<u32>(at), length, from)) return word;
  }
  if (words === MOST_WORDS || texts + length > TEXTS_END) return -1;
  const at = WORDS + <usize>words * WORD_BYTES;
  store<u32>(at, <u32>texts);
  store<u32>(at, <u32>length, LENGTH);
  store<i32>(at, kind, KIND);
  store<i32>(at, 0, COUNT);
  store<i32>(at, hash, HASH);
  store<i32>(at, 0, LAST);
  memory.copy(texts, from, length);
  texts += length;
  store<i32>(SLOTS + ((<usize>slot) << 2), words + 1);
  words++;
  return words - 1;
}

function isInScheme(byte: u8): bool {
  return isAlphanumeric(byte) || byte === 0x2b || byte === 0x2d || byte === DOT;
}

function isLetter(byte: u8): bool {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isAlphanumeric(byte: u8): bool {
  return isLetter(byte) || (byte >= 0x30 && byte <= 0x39);
}
