import { LOC_MIN } from '../../protocol/limits.ts';
import { Authority } from './authority.ts';
import { compareParameters } from './compare-parameters.ts';
import { ESCAPES, readEscapes } from './escapes.ts';
import { fnv1a, fnv1aByte } from './fnv-1a.ts';
import { indexPageStart } from './index-page.ts';
import { isWithoutPath } from './loc-no-path.ts';
import { NormalKey } from './normal-key.ts';
import type { ParameterNames } from './parameter-names.ts';
import { SEEN, SEEN_OF } from './seen.ts';

const AMPERSAND = 0x26;
const SLASH = 0x2f;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;
const QUESTION = 0x3f;
const HASH = 0x23;
/** A loc of no more bytes than this is too long for nobody. */
const NEVER_LONG = 1024;

/**
 * What the rules about a loc go by, found in one pass over its bytes, and the key under which locs that
 * name one page in other words meet. One instance serves a whole file; a loc makes nothing.
 */
export class LocFacts {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  /** What stands in it and what that amounts to, as bits of {@link SEEN}. */
  seen = 0;
  pathStart = 0;
  pathEnd = 0;
  /** End of the query; `pathEnd` when there is none. */
  queryEnd = 0;
  /** What its percent-escapes are, as bits of {@link ESCAPES}. */
  escapes = 0;
  /**
   * FNV-1a of its normal form (`protocol/normal-form.ts`) without `http://` or `https://`, unsigned. Where
   * there is no normal form, of the bytes as they are.
   */
  key = 0;
  /** By the lower five bits of its first byte: whether there may be such a parameter. */
  #initials = 0;
  /** The key does not follow from the bytes as they stand. */
  #reworded = false;
  readonly #authority = new Authority();
  readonly #normalKey = new NormalKey();

  /** Reads the decoded, trimmed loc `bytes[start, end)`. */
  read(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.escapes = 0;
    this.#initials = 0;
    this.#reworded = false;
    const authority = this.#authority;
    if (!authority.matches(bytes, start, end) && !authority.read(bytes, start, end)) {
      this.pathStart = this.pathEnd = this.queryEnd = end;
      this.seen = SEEN.notAbsolute | SEEN.length;
      this.key = fnv1a(bytes, start, end) >>> 0;
      return;
    }
    const pathStart = start + authority.length;
    let { seen, key } = authority;
    let keyBefore = key;
    let at = pathStart;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      const bits = SEEN_OF[byte] as number;
      if (bits >= SEEN.query) break;
      seen |= bits;
      keyBefore = key;
      key = fnv1aByte(key, byte);
    }
    this.pathStart = pathStart;
    this.pathEnd = at;
    if (at > pathStart && bytes[at - 1] === SLASH) key = keyBefore;
    if (at === end) {
      this.seen = seen;
      this.queryEnd = end;
    } else key = this.#readTail(at, seen, key);
    this.#conclude(key);
  }

  /** Code points of the whole loc. */
  codePoints(): number {
    const { bytes, end } = this;
    let count = 0;
    for (let at = this.start; at < end; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) count++;
    return count;
  }

  /** Whether one of these parameters stands in the query or, behind a `;`, in the path. */
  hasParameter(names: ParameterNames): boolean {
    if ((this.#initials & names.initials) === 0) return false;
    const { bytes, queryEnd } = this;
    let at = (this.seen & SEEN.semicolon) === 0 ? this.pathEnd : this.pathStart;
    while (at < queryEnd) {
      const byte = bytes[at++];
      if (byte !== QUESTION && byte !== AMPERSAND && byte !== SEMICOLON) continue;
      if (!names.mayStartWith(bytes[at] as number)) continue;
      const nameStart = at;
      while (at < queryEnd && !endsName(bytes[at] as number)) at++;
      if (names.has(bytes, nameStart, at)) return true;
    }
    return false;
  }

  /** Reads query and fragment from `from` on; the key with them. */
  #readTail(from: number, seenBefore: number, keyBefore: number): number {
    const { bytes, end } = this;
    let seen = seenBefore;
    let key = keyBefore;
    let at = from;
    if (bytes[at] === QUESTION) {
      seen |= SEEN.query;
      at++;
      // An empty query is left out of the normal form.
      if (at < end && bytes[at] !== HASH) key = fnv1aByte(key, QUESTION);
      let initials = 0;
      let parameter = at;
      let last = -1;
      for (; ; at++) {
        const byte = at < end ? (bytes[at] as number) : HASH;
        if (byte === AMPERSAND || byte === HASH) {
          initials |= 1 << ((bytes[parameter] as number) & 31);
          if (last >= 0 && compareParameters(bytes, last, parameter - 1, parameter, at) > 0) {
            this.#reworded = true;
          }
          last = parameter;
          parameter = at + 1;
          if (byte === HASH) break;
        }
        seen |= SEEN_OF[byte] as number;
        key = fnv1aByte(key, byte);
      }
      this.#initials = initials;
    }
    this.queryEnd = at;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      seen |= SEEN_OF[byte] as number;
      key = fnv1aByte(key, byte);
    }
    this.seen = seen;
    return key;
  }

  /** What follows from having read it all. */
  #conclude(key: number): void {
    const { bytes, start, end, pathEnd } = this;
    const length = end - start;
    if (length > NEVER_LONG || length < LOC_MIN || (this.seen & SEEN.nonAscii) !== 0)
      this.seen |= SEEN.length;
    if (isWithoutPath(this.pathStart, end)) this.seen |= SEEN.noPath;
    // Behind a semicolon anything may start a parameter.
    if ((this.seen & SEEN.semicolon) !== 0) this.#initials = -1;
    if ((this.seen & SEEN.percent) !== 0) this.escapes = readEscapes(bytes, start, end);
    if (!this.#authority.hasNormalForm) {
      this.key = fnv1a(bytes, start + this.#authority.schemeLength, end) >>> 0;
    } else if (
      this.#reworded ||
      (this.escapes & ESCAPES.notNormal) !== 0 ||
      indexPageStart(bytes, this.pathStart, pathEnd) >= 0
    ) {
      this.key = this.#normalKey.of(this, this.#authority) >>> 0;
    } else this.key = key >>> 0;
  }
}

function endsName(byte: number): boolean {
  return byte === EQUALS || byte === AMPERSAND || byte === SEMICOLON || byte === SLASH || byte === QUESTION;
}
