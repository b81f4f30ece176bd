import { Prefix } from '../../bytes/prefix.ts';
import { RecentViews, type ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { endsAuthority, schemeLength } from '../loc/authority.ts';

/** The scheme, user and host of an absolute URL. */
const HOST = /^https?:\/\/(?:[^/?#]*@)?([^/?#:]+)/i;
const COLON = 0x3a;

/** For each byte: 1 if a host name in lowercase may contain it, else 0. */
const IS_PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[a-z0-9.-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Number of prefixes to remember. A site has few. */
const RECENT = 4;

/** A prefix of locs, up to the end of their host, and that host in lowercase, as text and as bytes. */
interface Beginning {
  readonly text: Prefix;
  host: string;
  bytes: Uint8Array;
}

/** Finds the hosts of decoded locs. A loc that starts like a recent one costs only a comparison of bytes. */
export class LocHost {
  readonly #recent: readonly Beginning[] = Array.from({ length: RECENT }, () => ({
    text: new Prefix(),
    host: '',
    bytes: new Uint8Array(0),
  }));
  #last = this.#recent[0] as Beginning;
  /** How many hosts were learned; each replaces the oldest one. */
  #learnt = 0;
  readonly #views = new RecentViews();
  readonly #found: ValueRange = { bytes: new Uint8Array(0), start: 0, end: 0 };

  /** The host of a loc, in lowercase; `''` if none. */
  of(loc: ValueRange): string {
    return this.#beginningOf(loc)?.host ?? '';
  }

  /** The host as bytes, valid until the next call; null if none. Rarely creates a string. */
  find(loc: ValueRange): ValueRange | null {
    const found = this.#found;
    if (findPlain(loc, found)) return found;
    const beginning = this.#beginningOf(loc);
    if (beginning === null) return null;
    found.bytes = beginning.bytes;
    found.start = 0;
    found.end = found.bytes.length;
    return found;
  }

  #beginningOf(loc: ValueRange): Beginning | null {
    const words = this.#views.of(loc.bytes);
    if (beginsWith(words, loc, this.#last)) return this.#last;
    for (const recent of this.#recent) {
      if (!beginsWith(words, loc, recent)) continue;
      this.#last = recent;
      return recent;
    }
    return this.#learn(loc);
  }

  #learn(loc: ValueRange): Beginning | null {
    if (schemeLength(loc.bytes, loc.start, loc.end) === 0) return null;
    const beginning = this.#recent[this.#learnt % RECENT] as Beginning;
    if (findPlain(loc, this.#found)) {
      const { bytes, start, end } = this.#found;
      beginning.text.set(bytes, loc.start, end);
      beginning.host = decodeUtf8(bytes, start, end);
    } else if (!learnAny(beginning, loc)) return null;
    beginning.bytes = encodeUtf8(beginning.host);
    this.#learnt++;
    this.#last = beginning;
    return beginning;
  }
}

/** Writes the host of a loc to `found` if it is a name in lowercase, without a user; otherwise returns false. */
function findPlain({ bytes, start, end }: ValueRange, found: ValueRange): boolean {
  const from = start + schemeLength(bytes, start, end);
  let to = from;
  while (to < end && IS_PLAIN[bytes[to] as number] === 1) to++;
  if (from === start || to === from || !endsHost(bytes, to, end)) return false;
  found.bytes = bytes;
  found.start = from;
  found.end = to;
  return true;
}

function learnAny(beginning: Beginning, { bytes, start, end }: ValueRange): boolean {
  const match = HOST.exec(decodeUtf8(bytes, start, end));
  if (match === null) return false;
  const text = encodeUtf8(match[0]);
  beginning.text.set(text, 0, text.length);
  beginning.host = (match[1] ?? '').toLowerCase();
  return true;
}

/** Whether a loc starts with this scheme and host, and its host ends there. */
function beginsWith(words: DataView, { bytes, start, end }: ValueRange, { text, host }: Beginning): boolean {
  return host !== '' && text.begins(words, start, end) && endsHost(bytes, start + text.length, end);
}

/**
 * Whether a host ends at `at`, possibly before a port. If not, the text before `at` may be a user, as in
 * `user:password@host`.
 */
function endsHost(bytes: Uint8Array, at: number, end: number): boolean {
  let to = at;
  if (to < end && bytes[to] === COLON) {
    do to++;
    while (to < end && (bytes[to] as number) >= 0x30 && (bytes[to] as number) <= 0x39);
  }
  return to === end || endsAuthority(bytes[to] as number);
}
