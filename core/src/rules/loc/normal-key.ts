import { beginsWithWord } from '../../bytes/ascii.ts';
import { hashHighs, hashWords } from '../../bytes/hash/hash.ts';
import { ESCAPE_LENGTH } from '../../bytes/mixed-utf8.ts';
import { ampersandsIn, decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { INDEX_PAGES, normalForm } from '../../protocol/normal-form.ts';
import type { Authority } from './authority.ts';
import { BYTE_CLASSES } from './byte-classes.ts';
import { compareParameters } from './compare-parameters.ts';
import { ESCAPES, escapedByte, isUnreserved } from './escapes.ts';

const AMPERSAND = 0x26;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const PERCENT = 0x25;
/** A query with more parameters takes the slow path. */
const MOST_PARAMETERS = 64;
const HEX_DIGITS = encodeUtf8('0123456789ABCDEF');
/** For each unescaped byte: what it becomes in a normal form, as a word, and its length in bytes. */
const NORMAL_WORDS = new Int32Array(256);
const NORMAL_LENGTHS = new Uint8Array(256);
for (let byte = 0; byte < 256; byte++) {
  NORMAL_WORDS[byte] = byte < 0x80 ? byte : escapeOf(byte);
  NORMAL_LENGTHS[byte] = byte < 0x80 ? 1 : ESCAPE_LENGTH;
}
/** Copying fewer bytes takes less time than creating a view of them. */
const SHORT = 48;
/** The bytes that {@link rewriteEscapes} needs after its output, because it writes whole words. */
export const REWRITE_SLACK = 4;

/** A loc and its parts, as offsets into `bytes`. */
export interface LocParts {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly pathStart: number;
  readonly pathEnd: number;
  readonly queryEnd: number;
  /** Bits of {@link ESCAPES}. */
  readonly escapes: number;
  /** Bits of {@link BYTE_CLASSES}. */
  readonly byteClasses: number;
}

/**
 * The key of a loc that is not in normal form: the hash of its bytes with normalized escapes, without an index page,
 * and with sorted parameters. It equals the hash of `normalForm`, and takes about a tenth of the time.
 */
export class NormalKey {
  /** The part of the normal form after the authority, as far as it is built. */
  #text = new Uint8Array(256);
  #words = new DataView(this.#text.buffer);
  /** A copy of the query, at the same place as in the text. */
  #query = new Uint8Array(256);
  /** Start and end of each parameter, in sorted order. */
  readonly #spans = new Int32Array(MOST_PARAMETERS * 2);
  /** The length of the last text; -1 if it was not built. */
  #length = -1;

  /** The key of a loc with a normal form. */
  of(facts: LocParts, authority: Authority): number {
    const { bytes, start, end, pathStart, pathEnd, queryEnd } = facts;
    this.#length = -1;
    const rewritten =
      (facts.escapes & ESCAPES.notNormal) !== 0 || (facts.byteClasses & BYTE_CLASSES.nonAscii) !== 0;
    this.#reserve(rewritten ? (end - start) * ESCAPE_LENGTH + REWRITE_SLACK : end - start);
    const text = this.#text;
    let length = rewritten
      ? rewriteEscapes(bytes, pathStart, pathEnd, this.#words, 0)
      : this.#append(bytes, pathStart, pathEnd, 0);
    length = normalPathEnd(text, 0, length);
    if (pathEnd + 1 < queryEnd) {
      text[length++] = QUESTION;
      const queryTo = rewritten
        ? rewriteEscapes(bytes, pathEnd + 1, queryEnd, this.#words, length)
        : this.#append(bytes, pathEnd + 1, queryEnd, length);
      if (!this.#sort(length, queryTo)) return slowKey(facts, authority);
      length = queryTo;
    }
    length = this.#append(bytes, queryEnd, end, length);
    this.#length = length;
    return hashWords(this.#words, 0, length, authority.key);
  }

  /** A second hash of the same bytes as the last key, independent of it; null if it is unknown. */
  check(authority: Authority): number | null {
    const length = this.#length;
    return length < 0 ? null : hashHighs(this.#words, 0, length, authority.check);
  }

  #reserve(length: number): void {
    if (this.#text.length >= length) return;
    this.#text = new Uint8Array(length * 2);
    this.#words = new DataView(this.#text.buffer);
    this.#query = new Uint8Array(length * 2);
  }

  /** Appends bytes to the text at `length`. Returns the new length. */
  #append(bytes: Uint8Array, from: number, to: number, length: number): number {
    const text = this.#text;
    if (to - from > SHORT) text.set(bytes.subarray(from, to), length);
    else for (let at = from; at < to; at++) text[length + at - from] = bytes[at] as number;
    return length + to - from;
  }

  /** Sorts the parameters in `[from, to)` of the text. False if there are too many. */
  #sort(from: number, to: number): boolean {
    const text = this.#text;
    const spans = this.#spans;
    let count = 0;
    let isSorted = true;
    for (let start = from; start <= to; ) {
      const end = this.#parameterEnd(start, to);
      if (count === MOST_PARAMETERS) return false;
      let place = count++;
      for (; place > 0; place--) {
        const before = spans[place * 2 - 2] as number;
        const beforeEnd = spans[place * 2 - 1] as number;
        if (compareParameters(text, before, beforeEnd, start, end) <= 0) break;
        spans[place * 2] = before;
        spans[place * 2 + 1] = beforeEnd;
        isSorted = false;
      }
      spans[place * 2] = start;
      spans[place * 2 + 1] = end;
      start = end + 1;
    }
    if (!isSorted) this.#rearrange(from, to, count);
    return true;
  }

  /** Where the parameter that starts at `start` ends, at most at `to`. */
  #parameterEnd(start: number, to: number): number {
    const text = this.#text;
    const words = this.#words;
    let at = start;
    while (at + 4 <= to && ampersandsIn(words.getInt32(at, true)) === 0) at += 4;
    while (at < to && text[at] !== AMPERSAND) at++;
    return at;
  }

  /** Writes the parameters in `[from, to)` of the text in sorted order. */
  #rearrange(from: number, to: number, count: number): void {
    const text = this.#text;
    const query = this.#query;
    for (let at = from; at < to; at++) query[at] = text[at] as number;
    let length = from;
    for (let i = 0; i < count; i++) {
      if (i > 0) text[length++] = AMPERSAND;
      length = this.#append(query, this.#spans[i * 2] as number, this.#spans[i * 2 + 1] as number, length);
    }
  }
}

/**
 * Writes `bytes[from, to)` to `out` at `at`, normalized (RFC 3986, 6.2.2; RFC 3987, 3.1), as ASCII. Returns the end.
 * Each byte may become {@link ESCAPE_LENGTH} bytes, and up to {@link REWRITE_SLACK} bytes after the end may change.
 */
export function rewriteEscapes(
  bytes: Uint8Array,
  from: number,
  to: number,
  out: DataView,
  at: number,
): number {
  let end = at;
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    const escaped = byte === PERCENT ? escapedByte(bytes, i, to) : -1;
    if (escaped < 0) {
      // The tables avoid a branch that would often be mispredicted.
      out.setInt32(end, NORMAL_WORDS[byte] as number, true);
      end += NORMAL_LENGTHS[byte] as number;
      continue;
    }
    i += 2;
    const isPlain = isUnreserved(escaped);
    out.setInt32(end, isPlain ? escaped : escapeOf(escaped), true);
    end += isPlain ? 1 : ESCAPE_LENGTH;
  }
  return end;
}

/** The escape of a byte, as a word. */
function escapeOf(byte: number): number {
  const high = HEX_DIGITS[byte >> 4] as number;
  const low = HEX_DIGITS[byte & 15] as number;
  return PERCENT | (high << 8) | (low << 16);
}

/** Where a path with normalized escapes ends once its index page, and then a slash at its end, are dropped. */
function normalPathEnd(part: Uint8Array, start: number, end: number): number {
  const index = indexPageStart(part, start, end);
  const to = index < 0 ? end : index;
  return to > start && part[to - 1] === SLASH ? to - 1 : to;
}

/** Where the name of an index page starts in the path `bytes[start, end)`; -1 if it does not end in one. */
export function indexPageStart(bytes: Uint8Array, start: number, end: number): number {
  for (const name of INDEX_PAGES) {
    const at = end - name.length;
    if (at > start && bytes[at - 1] === SLASH && beginsWithWord(bytes, at, end, name)) return at;
  }
  return -1;
}

function slowKey({ bytes, start, end }: LocParts, { schemeLength, key }: Authority): number {
  const form = normalForm(decodeUtf8(bytes, start, end)).slice(schemeLength);
  const tail = encodeUtf8(form.slice(form.search(/[/?#]/)));
  return hashWords(new DataView(tail.buffer), 0, tail.length, key);
}
