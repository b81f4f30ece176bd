import { isWord } from '../../../bytes/ascii.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
import type { Likeness } from '../../../contract/screens/duplicates.ts';
import { type Alike, alikeForm, INDEX_PAGES } from '../../../protocol/normal-form.ts';
import { escapedByte } from '../../../rules/loc/escapes.ts';
import { trackingParameter } from '../../../rules/loc/tracking-parameter.ts';
import { LocTexts } from '../../../table/locs/loc-texts.ts';
import { LOWER_ASCII } from '../../../table/query/conditions/loc-contains.ts';
import { LocView } from '../../../table/query/conditions/loc-view.ts';
import type { Run } from '../../../table/runs.ts';
import type { UrlTable } from '../../../table/url-table.ts';

const HASH = 0x23;
const PERCENT = 0x25;
const AMPERSAND = 0x26;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const QUESTION = 0x3f;
const AT = 0x40;
/** An odd multiplier whose bits do not form a pattern. */
const FACTOR = 0x85ebca6b | 0;
const FNV = 0x01000193;

/** Computes forms of locs. Two locs with equal forms count as the same page. */
export class AlikeForms {
  readonly #alike: Alike;
  readonly #dropsTracking: boolean;

  constructor(likenesses: readonly Likeness[]) {
    const has = (likeness: Likeness) => likenesses.includes(likeness);
    this.#alike = {
      ...{ scheme: has('scheme'), www: has('www'), slash: has('slash'), case: has('case') },
      ...{ indexPage: has('index-page'), order: has('order') },
    };
    this.#dropsTracking = has('tracking');
  }

  of(loc: string): string {
    return alikeForm(this.#dropsTracking ? trackingParameter.unsafeFix(loc) : loc, this.#alike);
  }
}

/**
 * Writes a rough key of each entry's loc to `keys`, from place `first` on: locs that are alike in any way have the same
 * key, and few others do. 0 for an entry without a loc. A key depends only on the letters and digits of host and path,
 * without `www.`, port, index page and parameters.
 */
export function roughKeys(table: UrlTable, runs: Iterable<Run>, keys: Uint32Array, first: number): void {
  const loc = new LocView(table);
  let at = first;
  for (const { id, count } of runs) {
    for (let one = id; one < id + count; one++) {
      const block = table.blockOf(one);
      keys[at++] = loc.read(block, one - block.base) ? roughKey(loc) : 0;
    }
  }
}

function roughKey(loc: LocView): number {
  const { bytes, start, isXml } = loc;
  let { end } = loc;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === AMPERSAND && isXml) {
      loc.decode();
      return roughKey(loc);
    }
    if (byte === QUESTION || byte === HASH) end = at;
  }
  let at = hostStart(bytes, start, end);
  let key = end > at ? 1 : 0;
  for (; at < end && bytes[at] !== SLASH; at++) {
    // Skip ports and parameters: a port may be the default, and a parameter may be for tracking.
    if (bytes[at] === COLON || bytes[at] === SEMICOLON) while (at + 1 < end && bytes[at + 1] !== SLASH) at++;
    else key = mixed(key, bytes[at] as number);
  }
  const pathEnd = withoutIndexPage(bytes, at, end);
  for (; at < pathEnd; at++) {
    let byte = bytes[at] as number;
    if (byte === SEMICOLON) {
      // A parameter within the path may be for tracking.
      while (at + 1 < pathEnd && bytes[at + 1] !== SLASH) at++;
      continue;
    }
    if (byte === PERCENT) {
      byte = escapedByte(bytes, at, pathEnd);
      if (byte >= 0) at += 2;
    }
    key = mixed(key, byte);
  }
  return key >>> 0;
}

/** Where the host begins, after scheme, user and `www.`. */
function hostStart(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (let slashes = 0; at < end && slashes < 2; at++) if (bytes[at] === SLASH) slashes++;
  for (let next = at; next < end && bytes[next] !== SLASH; next++) if (bytes[next] === AT) at = next + 1;
  return isWord(bytes, at, Math.min(end, at + 4), 'www.') ? at + 4 : at;
}

/** The end of a path without the name of an index page and its slash. */
function withoutIndexPage(bytes: Uint8Array, start: number, end: number): number {
  const slash = bytes.lastIndexOf(SLASH, end - 1);
  if (slash < start) return end;
  let nameEnd = slash + 1;
  let isEscaped = false;
  for (; nameEnd < end && bytes[nameEnd] !== SEMICOLON; nameEnd++) isEscaped ||= bytes[nameEnd] === PERCENT;
  if (!isEscaped) return INDEX_PAGES.some((page) => isWord(bytes, slash + 1, nameEnd, page)) ? slash : end;
  const name = decodeUtf8(bytes, slash + 1, nameEnd).replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return INDEX_PAGES.includes(name.toLowerCase()) ? slash : end;
}

/** Adds a letter or digit to a key. Ignores other bytes, because they may or may not be escaped. */
function mixed(key: number, byte: number): number {
  const letter = LOWER_ASCII[byte] ?? 0;
  const isLetter = (letter >= 0x61 && letter <= 0x7a) || (letter >= 0x30 && letter <= 0x39);
  if (!isLetter) return key;
  const product = Math.imul(key ^ letter, FACTOR);
  return product ^ (product >>> 15);
}

/** The places of keys that occur more than once, ascending. A few unique keys may be among them. */
export function repeatedKeys(keys: Uint32Array): Uint32Array {
  const bits = new SharedBits(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (key !== 0) bits.add(key);
  }
  const places: number[] = [];
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (key !== 0 && bits.isShared(key)) places.push(at);
  }
  // Of ten million keys, one in fourteen shares its bit by chance. Few of these also share a second bit.
  const others = new SharedBits(places.length);
  for (const place of places) others.add(scattered(keys[place] as number));
  return Uint32Array.from(places.filter((place) => others.isShared(scattered(keys[place] as number))));
}

/** Another number for each key. Its first bits depend on all bits of the key. */
function scattered(key: number): number {
  return Math.imul(key, FACTOR) >>> 0;
}

/** Finds numbers that may occur twice. The first bits of a number choose its bit, which few others share. */
class SharedBits {
  readonly #seen: Uint32Array;
  readonly #twice: Uint32Array;
  readonly #wordBits: number;

  /** @param count how many numbers. Up to eight million get at least 16 bits each; the maps take at most 32 MiB */
  constructor(count: number) {
    this.#wordBits = Math.min(22, Math.max(1, Math.ceil(Math.log2(count + 1)) - 1));
    this.#seen = new Uint32Array(2 ** this.#wordBits);
    this.#twice = new Uint32Array(2 ** this.#wordBits);
  }

  add(number: number): void {
    const word = number >>> (32 - this.#wordBits);
    const bit = 1 << ((number >>> (27 - this.#wordBits)) & 31);
    if (((this.#seen[word] as number) & bit) === 0) this.#seen[word] = (this.#seen[word] as number) | bit;
    else this.#twice[word] = (this.#twice[word] as number) | bit;
  }

  isShared(number: number): boolean {
    const bit = 1 << ((number >>> (27 - this.#wordBits)) & 31);
    return ((this.#twice[number >>> (32 - this.#wordBits)] as number) & bit) !== 0;
  }
}

/** A 52-bit hash of each entry's form. Equal forms have equal hashes. */
export function alikeHashes(
  table: UrlTable,
  ids: Uint32Array,
  likenesses: readonly Likeness[],
): Float64Array {
  const forms = new AlikeForms(likenesses);
  const texts = new LocTexts(table);
  return Float64Array.from(ids, (id) => {
    const block = table.blockOf(id);
    return hashOf(forms.of(texts.of(block, id - block.base)));
  });
}

function hashOf(text: string): number {
  let low = 0;
  let high = 0x9e3779b9 | 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, FNV);
    low ^= low >>> 13;
    high = Math.imul(high ^ unit, FACTOR);
    high ^= high >>> 15;
  }
  return (low >>> 0) * 0x100000 + (high >>> 12);
}
