import { beginsWithWord } from '../../bytes/ascii.ts';
import { hashHighs, hashWords } from '../../bytes/hash/hash.ts';
import { Prefix } from '../../bytes/prefix.ts';
import { RecentViews } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { normalForm } from '../../protocol/normal-form.ts';
import { BYTE_CLASSES, CLASSES_OF_AUTHORITY, CLASSES_OF_BYTE } from './byte-classes.ts';
import { hasCredentials } from './loc-credentials.ts';
import { isImpossibleHost, LABEL_LIMIT } from './loc-invalid-host.ts';
import { isPrivateHost } from './private-host.ts';

const SLASH = 0x2f;
const AT = 0x40;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const DOT = 0x2e;
const HYPHEN = 0x2d;

/** The bits of `LocFacts.spelling` in which spellings of a page differ. `known` is set in every spelling but 0. */
export const SPELLING_BIT = { https: 1, slash: 2, known: 4, any: 7 } as const;

/**
 * The start of a loc: scheme, user, host and port (RFC 3986, section 3.2). It nearly always equals that of the previous
 * loc, so the facts about it are computed once and reused.
 */
export class Authority {
  /** Bytes from the start of the loc to the end of its authority; 0 if it is not an absolute URL. */
  length = 0;
  /** Bytes of `http://` or `https://`. */
  schemeLength = 0;
  /** Facts and faults, as bits of {@link BYTE_CLASSES}. */
  byteClasses = 0;
  /** `hashWords` of its normal form, without the scheme. */
  key = 0;
  /** A second hash of the same bytes, independent of {@link key}. */
  check = 0;
  /** Whether it has a normal form. If not, the loc does not have one either. */
  hasNormalForm = false;
  /** Whether it is in normal form, including the scheme. */
  isNormal = false;
  /** The bits of {@link SPELLING_BIT} of a loc that begins with it. */
  get spelling(): number {
    return SPELLING_BIT.known | (this.schemeLength === 'https://'.length ? SPELLING_BIT.https : 0);
  }

  /** How many authorities have been read so far. Increases when the authority changes. */
  readings = 0;
  readonly #known = new Prefix();
  readonly #views = new RecentViews();

  /** Whether the loc `[start, end)` starts with the last authority. */
  matches(words: DataView, start: number, end: number): boolean {
    const after = start + this.length;
    if (this.length === 0 || !this.#known.begins(words, start, end)) return false;
    return after === end || endsAuthority(words.getUint8(after));
  }

  /** Writes its bytes to `out` at `at`. */
  copyTo(out: Uint8Array, at: number): void {
    this.#known.copyTo(out, at);
  }

  /** Reads the authority of the loc `bytes[start, end)`; false if the loc is not an absolute http or https URL. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    this.readings++;
    this.length = 0;
    this.schemeLength = schemeLength(bytes, start, end);
    if (this.schemeLength === 0) return false;
    const from = start + this.schemeLength;
    const nameEnd = plainNameEnd(bytes, from, end);
    const to = nameEnd < 0 ? this.#readAny(bytes, from, end) : this.#readName(bytes, from, nameEnd);
    this.length = to - start;
    this.#known.set(bytes, start, to);
    return true;
  }

  /** Reads an authority that ends at `to`, found by {@link plainNameEnd}. Returns `to`. */
  #readName(bytes: Uint8Array, from: number, to: number): number {
    this.byteClasses = isPrivateHost(bytes, from, to) ? BYTE_CLASSES.privateHost : 0;
    this.#readKey(bytes, from, to, true);
    return to;
  }

  /** Reads any authority that starts at `from`. Returns its end. */
  #readAny(bytes: Uint8Array, from: number, end: number): number {
    let to = from;
    let byteClasses = 0;
    let hostStart = from;
    for (; to < end; to++) {
      const byte = bytes[to] as number;
      if (endsAuthority(byte)) break;
      byteClasses |= CLASSES_OF_AUTHORITY[byte] as number;
      if (byte === AT) hostStart = to + 1;
    }
    const hostEnd = endOfHost(bytes, hostStart, to);
    if (hasCredentials(from, hostStart)) byteClasses |= BYTE_CLASSES.credentials;
    if (isImpossibleHost(bytes, hostStart, hostEnd, to)) byteClasses |= BYTE_CLASSES.invalidHost;
    else if (isPrivateHost(bytes, hostStart, hostEnd)) byteClasses |= BYTE_CLASSES.privateHost;
    this.byteClasses = byteClasses & ~BYTE_CLASSES.dot;
    this.#readKey(bytes, from, to, isPlain(bytes, from, to));
    return to;
  }

  #readKey(bytes: Uint8Array, from: number, to: number, plain: boolean): void {
    this.hasNormalForm = plain;
    if (plain) {
      this.#hash(bytes, from, to);
      this.isNormal = isLower(bytes, from - this.schemeLength, from);
      return;
    }
    const url = `${decodeUtf8(bytes, from - this.schemeLength, to)}/`;
    const form = normalForm(url);
    // `normalForm` drops the slash only if a normal form exists.
    this.hasNormalForm = !form.endsWith('/');
    this.isNormal = url.length === form.length + 1 && url.startsWith(form);
    const name = encodeUtf8(form.slice(this.schemeLength));
    this.#hash(name, 0, name.length);
  }

  #hash(bytes: Uint8Array, from: number, to: number): void {
    const words = this.#views.of(bytes);
    this.key = hashWords(words, from, to);
    this.check = hashHighs(words, from, to, 0);
  }
}

/** Whether this byte ends an authority: RFC 3986, section 3.2. */
export function endsAuthority(byte: number): boolean {
  return byte === SLASH || (CLASSES_OF_BYTE[byte] as number) >= BYTE_CLASSES.query;
}

/** The length in bytes of `http://` or `https://`, in any case; 0 for any other start. */
export function schemeLength(bytes: Uint8Array, start: number, end: number): number {
  if (beginsWithWord(bytes, start, end, 'https://')) return 8;
  return beginsWithWord(bytes, start, end, 'http://') ? 7 : 0;
}

/** The end of the host: after the closing bracket of an IPv6 address, at the colon before a port, or `end`. */
function endOfHost(bytes: Uint8Array, start: number, end: number): number {
  const bracketed = bytes[start] === OPENING_BRACKET;
  for (let at = start; at < end; at++) {
    if (bracketed && bytes[at] === CLOSING_BRACKET) return at + 1;
    if (!bracketed && bytes[at] === COLON) return at;
  }
  return end;
}

/** Whether all letters are lowercase. */
function isLower(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= 0x41 && byte <= 0x5a) return false;
  }
  return true;
}

/** Whether this consists of lowercase letters, digits, `-` and `.` only, so that normalizing does not change it. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    const plain =
      (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e;
    if (!plain) return false;
  }
  return start < end;
}

/**
 * The end of an authority that is only a host name, certainly valid and in normal form; -1 for any other authority.
 * Nearly all authorities are such names.
 */
function plainNameEnd(bytes: Uint8Array, from: number, end: number): number {
  let label = from;
  let last = DOT;
  let at = from;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39)) {
      last = byte;
      continue;
    }
    if (byte !== DOT && byte !== HYPHEN) break;
    if (last === DOT || (byte === DOT && last === HYPHEN)) return -1;
    if (byte === DOT) label = at + 1;
    last = byte;
  }
  // If the whole name is no longer than a label may be, no label is too long.
  const isName = last !== DOT && last !== HYPHEN && at - from <= LABEL_LIMIT;
  // A name whose last label starts with a digit may be an IP address.
  if (!isName || (bytes[label] as number) < 0x61) return -1;
  return at === end || endsAuthority(bytes[at] as number) ? at : -1;
}
