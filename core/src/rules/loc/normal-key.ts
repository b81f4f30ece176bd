import { normalForm } from '../../protocol/normal-form.ts';
import { decodeUtf8, encodeUtf8 } from '../../xml/text.ts';
import type { Authority } from './authority.ts';
import { compareParameters } from './compare-parameters.ts';
import { escapedByte, isUnreserved } from './escapes.ts';
import { fnv1a, fnv1aByte } from './fnv-1a.ts';
import { indexPageStart } from './index-page.ts';
import type { LocFacts } from './loc-facts.ts';
import { SEEN } from './seen.ts';

const AMPERSAND = 0x26;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const PERCENT = 0x25;
/** A query of more parameters is not worth a fast path. */
const MOST_PARAMETERS = 64;
const HEX_DIGITS = encodeUtf8('0123456789ABCDEF');

/**
 * The key of a loc that is not in its normal form: that of the same bytes once its escapes are normal, its
 * index page is gone and its parameters are in order. Says the same as hashing `normalForm`, sooner.
 */
export class NormalKey {
  /** Path and query with their escapes normal. */
  #text = new Uint8Array(256);
  #length = 0;
  /** Start and end of each parameter, in order. */
  readonly #spans = new Int32Array(MOST_PARAMETERS * 2);

  /** The key of a loc with a normal form. */
  of(facts: LocFacts, authority: Authority): number {
    const { bytes, start, end, pathStart, pathEnd, queryEnd, seen } = facts;
    // Letters beyond ASCII are ordered by UTF-16, which their bytes do not tell.
    const simple = (seen & SEEN.nonAscii) === 0;
    if (this.#text.length < end - start) this.#text = new Uint8Array((end - start) * 2);
    this.#length = 0;
    this.#append(bytes, pathStart, pathEnd);
    const text = this.#text;
    let to = this.#length;
    const index = indexPageStart(text, 0, to);
    if (index >= 0) to = index;
    if (to > 0 && text[to - 1] === SLASH) to--;
    let key = fnv1a(text, 0, to, authority.key);
    const queryStart = pathEnd + 1;
    if (queryStart < queryEnd) {
      this.#length = 0;
      this.#append(bytes, queryStart, queryEnd);
      const count = simple ? this.#sort() : -1;
      if (count < 0) return slowKey(facts, authority);
      key = this.#hashQuery(key, count);
    }
    return fnv1a(bytes, queryEnd, end, key);
  }

  /** Appends `bytes[from, to)` with normal escapes. RFC 3986, section 6.2.2. */
  #append(bytes: Uint8Array, from: number, to: number): void {
    const text = this.#text;
    let length = this.#length;
    for (let at = from; at < to; at++) {
      const value = escapedByte(bytes, at, to);
      if (value < 0) {
        text[length++] = bytes[at] as number;
        continue;
      }
      at += 2;
      if (isUnreserved(value)) text[length++] = value;
      else {
        text[length++] = PERCENT;
        text[length++] = HEX_DIGITS[value >> 4] as number;
        text[length++] = HEX_DIGITS[value & 15] as number;
      }
    }
    this.#length = length;
  }

  /** Puts the parameters of the text in order; how many they are, -1 for too many. */
  #sort(): number {
    const text = this.#text;
    const spans = this.#spans;
    let count = 0;
    let start = 0;
    for (let at = 0; at <= this.#length; at++) {
      if (at < this.#length && text[at] !== AMPERSAND) continue;
      if (count === MOST_PARAMETERS) return -1;
      let place = count++;
      for (; place > 0; place--) {
        const before = spans[place * 2 - 2] as number;
        const beforeEnd = spans[place * 2 - 1] as number;
        if (compareParameters(text, before, beforeEnd, start, at) <= 0) break;
        spans[place * 2] = before;
        spans[place * 2 + 1] = beforeEnd;
      }
      spans[place * 2] = start;
      spans[place * 2 + 1] = at;
      start = at + 1;
    }
    return count;
  }

  #hashQuery(before: number, count: number): number {
    let key = before;
    for (let i = 0; i < count; i++) {
      key = fnv1aByte(key, i === 0 ? QUESTION : AMPERSAND);
      key = fnv1a(this.#text, this.#spans[i * 2] as number, this.#spans[i * 2 + 1] as number, key);
    }
    return key;
  }
}

function slowKey({ bytes, start, end }: LocFacts, { schemeLength }: Authority): number {
  const form = encodeUtf8(normalForm(decodeUtf8(bytes, start, end)).slice(schemeLength));
  return fnv1a(form, 0, form.length);
}
