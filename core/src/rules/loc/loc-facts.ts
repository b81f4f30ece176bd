import { hashWords, WordHashes } from '../../bytes/hash/hash.ts';
import { RecentViews } from '../../bytes/ranges.ts';
import { ampersandsIn } from '../../bytes/text.ts';
import { LOC_MIN } from '../../protocol/limits.ts';
import { Authority, endsAuthority, SPELLING_BIT } from './authority.ts';
import { BYTE_CLASSES, CLASSES_OF_BYTE, CLASSES_OF_PAIR } from './byte-classes.ts';
import { compareParameters } from './compare-parameters.ts';
import { ESCAPES, readEscapes } from './escapes.ts';
import { isWithoutPath } from './loc-no-path.ts';
import { indexPageStart, NormalKey } from './normal-key.ts';
import { type ParameterNames, parametersAt } from './parameter-names.ts';

const AMPERSAND = 0x26;
const SLASH = 0x2f;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;
const QUESTION = 0x3f;
const HASH = 0x23;
/** A loc of at least this many bytes is not too short, even if all its characters take four bytes. */
const NEVER_SHORT = LOC_MIN * 4;
/** A loc of up to this many bytes is not too long for any search engine. */
const NEVER_LONG = 1024;

/**
 * The facts that rules about a loc need, found in one pass over its bytes, and the key that all spellings of a page
 * share. One instance serves a whole file; reading a typical loc does not allocate memory.
 */
export class LocFacts {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  /** Facts and faults, as bits of {@link BYTE_CLASSES}. */
  byteClasses = 0;
  pathStart = 0;
  pathEnd = 0;
  /** End of the query; `pathEnd` if none. */
  queryEnd = 0;
  /** Facts about its percent-escapes, as bits of {@link ESCAPES}. */
  escapes = 0;
  /**
   * A hash of its normal form (`protocol/normal-form.ts`) without `http://` or `https://`, 32 bits, unsigned: the hash
   * of the authority, extended by the rest. If the loc does not have a normal form, a hash of its raw
   * bytes, also without `http://` or `https://`.
   */
  key = 0;
  /** See {@link spellingOf}. */
  spelling = 0;
  /** Whether the part after the authority is in normal form, except for a slash at its end. */
  isNormal = false;
  /** A second hash of the bytes after the scheme, without a slash at the end. Valid only if {@link isNormal}. */
  #check = 0;
  /** Which parameters it may have, as bits of {@link ParameterNames}. */
  #parameters = 0;
  /** Whether its query or a slash keeps the key from being computed from the raw bytes. */
  #reworded = false;
  /** The authority of the last loc; empty if that was not an absolute URL. */
  readonly authority = new Authority();
  readonly #hashes = new WordHashes();
  readonly #normalKey = new NormalKey();
  readonly #views = new RecentViews();

  /** Reads the decoded, trimmed loc `bytes[start, end)`. WebAssembly twin: `readUrl` in `core/assembly/url.ts`. */
  read(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.escapes = 0;
    this.#parameters = 0;
    this.#reworded = false;
    this.isNormal = false;
    this.spelling = 0;
    const authority = this.authority;
    const words = this.#views.of(bytes);
    if (!authority.matches(words, start, end) && !authority.read(bytes, start, end)) {
      this.pathStart = this.pathEnd = this.queryEnd = end;
      this.byteClasses = BYTE_CLASSES.notAbsolute | BYTE_CLASSES.length;
      this.key = asItStands(bytes, words, start, end);
      return;
    }
    const pathStart = start + authority.length;
    this.pathStart = pathStart;
    this.pathEnd = this.queryEnd = end;
    const hasSlash = end > pathStart && bytes[end - 1] === SLASH;
    let { byteClasses } = authority;
    let at = pathStart;
    for (; at + 4 <= end; at += 4) {
      const word = words.getInt32(at, true);
      const bits = (CLASSES_OF_PAIR[word & 0xffff] as number) | (CLASSES_OF_PAIR[word >>> 16] as number);
      if (bits >= BYTE_CLASSES.query) break;
      byteClasses |= bits;
    }
    for (; at < end; at++) {
      const bits = CLASSES_OF_BYTE[bytes[at] as number] as number;
      if (bits >= BYTE_CLASSES.query) break;
      byteClasses |= bits;
    }
    this.byteClasses = byteClasses;
    if (at < end) {
      this.pathEnd = at;
      // The normal form also drops a slash before a query or a fragment, and keeps one at their end.
      this.#reworded = hasSlash || (at > pathStart && bytes[at - 1] === SLASH);
      this.#readTail(words, at);
    }
    this.#conclude(words, hasSlash);
  }

  /**
   * Adopts facts that the twin in WebAssembly found about the decoded loc `bytes[start, end)`, so that rules can be
   * checked. The loc's authority must not break any rule. Leaves key, spelling and authority as they were.
   */
  take(
    bytes: Uint8Array,
    start: number,
    end: number,
    pathStart: number,
    pathEnd: number,
    byteClasses: number,
    escapes: number,
    parameters: number,
  ): void {
    this.bytes = bytes;
    this.start = start;
    this.end = this.queryEnd = end;
    this.pathStart = pathStart;
    this.pathEnd = pathEnd;
    this.byteClasses = byteClasses;
    this.escapes = escapes;
    this.#parameters = parameters;
  }

  /** Whether it equals its own page form, see `protocol/normal-form.ts`. */
  get isPageForm(): boolean {
    const { authority, byteClasses, pathStart } = this;
    if ((byteClasses & BYTE_CLASSES.notAbsolute) !== 0 || !authority.hasNormalForm) return true;
    const hasPath = pathStart < this.end && this.bytes[pathStart] === SLASH;
    return (
      hasPath &&
      authority.isNormal &&
      (byteClasses & BYTE_CLASSES.nonAscii) === 0 &&
      (this.escapes & ESCAPES.notNormal) === 0
    );
  }

  /** The {@link spelling} of its normal form, without the bit for a slash; 0 if unknown. */
  get formSpelling(): number {
    const { authority } = this;
    if ((this.byteClasses & BYTE_CLASSES.notAbsolute) !== 0 || !authority.hasNormalForm) return 0;
    const check = this.isNormal ? this.#check : this.#normalKey.check(authority);
    return check === null ? 0 : spellingOf(check, authority, false);
  }

  /** The number of code points in the whole loc. */
  codePoints(): number {
    const { bytes, end } = this;
    if ((this.byteClasses & (BYTE_CLASSES.nonAscii | BYTE_CLASSES.notAbsolute)) === 0)
      return end - this.start;
    let count = 0;
    for (let at = this.start; at < end; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) count++;
    return count;
  }

  /** Whether it has one of these parameters, in its query or, after a `;`, in its path. */
  hasParameter(names: ParameterNames): boolean {
    if ((this.#parameters & names.bit) === 0) return false;
    const { bytes, pathEnd, queryEnd } = this;
    let at = (this.byteClasses & BYTE_CLASSES.semicolon) === 0 ? pathEnd : this.pathStart;
    while (at < queryEnd) {
      if (!this.#isBeforeParameter(at++)) continue;
      if (!names.mayStartWith(bytes[at] as number)) continue;
      const start = at;
      while (at < queryEnd && bytes[at] !== EQUALS && !this.#endsParameter(at)) at++;
      const nameEnd = at;
      while (at < queryEnd && !this.#endsParameter(at)) at++;
      if (names.hasParameter(bytes, start, nameEnd, at)) return true;
    }
    return false;
  }

  #isBeforeParameter(at: number): boolean {
    const byte = this.bytes[at];
    return byte === SEMICOLON || at === this.pathEnd || (byte === AMPERSAND && at > this.pathEnd);
  }

  /** Whether a parameter ends before the byte at `at`. A parameter in a path ends with its segment. */
  #endsParameter(at: number): boolean {
    return this.#isBeforeParameter(at) || (this.bytes[at] === SLASH && at < this.pathEnd);
  }

  /** Reads query and fragment, from `from` on. */
  #readTail(words: DataView, from: number): void {
    const { bytes, end } = this;
    let { byteClasses } = this;
    let at = from;
    if (bytes[at] === QUESTION) {
      byteClasses |= BYTE_CLASSES.query;
      at++;
      // The normal form drops an empty query.
      if (at === end || bytes[at] === HASH) this.#reworded = true;
      let parameters = 0;
      let parameter = at;
      let last = -1;
      for (;;) {
        for (; at + 4 <= end; at += 4) {
          const word = words.getInt32(at, true);
          const bits = (CLASSES_OF_PAIR[word & 0xffff] as number) | (CLASSES_OF_PAIR[word >>> 16] as number);
          if ((bits & BYTE_CLASSES.fragment) !== 0 || ampersandsIn(word) !== 0) break;
          byteClasses |= bits;
        }
        while (at < end && bytes[at] !== AMPERSAND && bytes[at] !== HASH) {
          byteClasses |= CLASSES_OF_BYTE[bytes[at++] as number] as number;
        }
        parameters |= parametersAt(bytes, parameter);
        if (last >= 0 && compareParameters(bytes, last, parameter - 1, parameter, at) > 0) {
          this.#reworded = true;
        }
        if (at === end || bytes[at] === HASH) break;
        byteClasses |= BYTE_CLASSES.notOfLabel;
        last = parameter;
        parameter = ++at;
      }
      this.#parameters = parameters;
    }
    this.queryEnd = at;
    for (; at < end; at++) byteClasses |= CLASSES_OF_BYTE[bytes[at] as number] as number;
    this.byteClasses = byteClasses;
  }

  /** Derives the remaining facts, once the whole loc has been read. */
  #conclude(words: DataView, hasSlash: boolean): void {
    const { bytes, start, end, pathStart, pathEnd, authority } = this;
    const length = end - start;
    const isAscii = (this.byteClasses & BYTE_CLASSES.nonAscii) === 0;
    if (!isAscii) this.byteClasses |= BYTE_CLASSES.invisible;
    if (length > NEVER_LONG || length < (isAscii ? LOC_MIN : NEVER_SHORT))
      this.byteClasses |= BYTE_CLASSES.length;
    if (isWithoutPath(pathStart, end)) this.byteClasses |= BYTE_CLASSES.noPath;
    // After a semicolon, anything may start a parameter.
    if ((this.byteClasses & BYTE_CLASSES.semicolon) !== 0) this.#parameters = -1;
    if ((this.byteClasses & BYTE_CLASSES.percent) !== 0) this.escapes = readEscapes(bytes, start, end);
    if (!authority.hasNormalForm) {
      this.key = asItStands(bytes, words, start + authority.schemeLength, end);
    } else if (
      this.#reworded ||
      (this.escapes & ESCAPES.notNormal) !== 0 ||
      !isAscii ||
      ((this.byteClasses & BYTE_CLASSES.dot) !== 0 && indexPageStart(bytes, pathStart, pathEnd) >= 0)
    ) {
      this.key = this.#normalKey.of(this, authority) >>> 0;
    } else {
      this.isNormal = true;
      const hashed = hasSlash ? end - 1 : end;
      const hashes = this.#hashes;
      hashes.read(words, pathStart, hashed, authority.key, authority.check);
      this.key = hashes.words >>> 0;
      this.#check = hashes.highs;
      if (authority.isNormal) this.spelling = spellingOf(this.#check, authority, hasSlash);
    }
  }
}

/**
 * Together with its key, this number identifies a loc in normal form byte for byte. It combines {@link SPELLING_BIT}
 * with a second hash of the bytes after the scheme, without a slash at the end. For a loc in any other spelling,
 * {@link LocFacts.spelling} is 0. Among ten million different locs, the probability that the number confuses any two is
 * one in fifty thousand.
 */
function spellingOf(check: number, { spelling }: Authority, hasSlash: boolean): number {
  return ((check & ~SPELLING_BIT.any) | spelling | (hasSlash ? SPELLING_BIT.slash : 0)) >>> 0;
}

/** The key of a loc that does not have a normal form: a hash of the raw bytes in `[start, end)`. */
function asItStands(bytes: Uint8Array, words: DataView, start: number, end: number): number {
  let tail = start;
  while (tail < end && !endsAuthority(bytes[tail] as number)) tail++;
  return hashWords(words, tail, end, hashWords(words, start, tail)) >>> 0;
}
