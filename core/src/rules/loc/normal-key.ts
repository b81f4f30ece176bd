import { normalForm } from '../../protocol/normal-form.ts';
import { decodeUtf8, encodeUtf8 } from '../../xml/text.ts';
import type { Authority } from './authority.ts';
import { compareParameters } from './compare-parameters.ts';
import { ESCAPES, escapedByte, isUnreserved } from './escapes.ts';
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
  /** A path or a query with its escapes normal. */
  #text = new Uint8Array(256);
  /** Start and end of each parameter, in order. */
  readonly #spans = new Int32Array(MOST_PARAMETERS * 2);

  /** The key of a loc with a normal form. */
  of(facts: LocFacts, authority: Authority): number {
    const { bytes, start, end, pathStart, pathEnd, queryEnd, seen } = facts;
    const rewritten = (facts.escapes & ESCAPES.notNormal) !== 0;
    if (rewritten && this.#text.length < end - start) this.#text = new Uint8Array((end - start) * 2);
    const text = rewritten ? this.#text : bytes;
    let key = rewritten
      ? pathKey(text, 0, this.#rewrite(bytes, pathStart, pathEnd), authority.key)
      : pathKey(text, pathStart, pathEnd, authority.key);
    const queryStart = pathEnd + 1;
    if (queryStart < queryEnd) {
      // Letters beyond ASCII are ordered by UTF-16, which their bytes do not tell.
      if ((seen & SEEN.nonAscii) !== 0) return slowKey(facts, authority);
      const count = rewritten
        ? this.#sort(text, 0, this.#rewrite(bytes, queryStart, queryEnd))
        : this.#sort(text, queryStart, queryEnd);
      if (count < 0) return slowKey(facts, authority);
      key = this.#queryKey(text, count, key);
    }
    return fnv1a(bytes, queryEnd, end, key);
  }

  /** Writes `bytes[from, to)` with normal escapes into the text; its end there. RFC 3986, section 6.2.2. */
  #rewrite(bytes: Uint8Array, from: number, to: number): number {
    const text = this.#text;
    let length = 0;
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
    return length;
  }

  /** Puts the parameters of a query in order; how many they are, -1 for too many. */
  #sort(text: Uint8Array, from: number, to: number): number {
    const spans = this.#spans;
    let count = 0;
    let start = from;
    for (let at = from; at <= to; at++) {
      if (at < to && text[at] !== AMPERSAND) continue;
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

  #queryKey(text: Uint8Array, count: number, before: number): number {
    let key = before;
    for (let i = 0; i < count; i++) {
      key = fnv1aByte(key, i === 0 ? QUESTION : AMPERSAND);
      key = fnv1a(text, this.#spans[i * 2] as number, this.#spans[i * 2 + 1] as number, key);
    }
    return key;
  }
}

/** The key of a path behind what `before` is the key of, its escapes normal. */
function pathKey(text: Uint8Array, start: number, end: number, before: number): number {
  const index = indexPageStart(text, start, end);
  let to = index < 0 ? end : index;
  if (to > start && text[to - 1] === SLASH) to--;
  return fnv1a(text, start, to, before);
}

function slowKey({ bytes, start, end }: LocFacts, { schemeLength }: Authority): number {
  const form = encodeUtf8(normalForm(decodeUtf8(bytes, start, end)).slice(schemeLength));
  return fnv1a(form, 0, form.length);
}
