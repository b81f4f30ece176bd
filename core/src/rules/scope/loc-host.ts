import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { endsAuthority, schemeLength } from '../loc/authority.ts';

/** The scheme, user and host of an absolute URL. */
const HOST = /^https?:\/\/(?:[^/?#]*@)?([^/?#:]+)/i;
/** Bytes that end the host: `/`, `?`, `#`, `:`. */
const ENDS = Uint8Array.from({ length: 256 }, (_, byte) =>
  '/?#:'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/** Bytes of a host name in lowercase. */
const IS_PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[a-z0-9.-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Number of prefixes to remember. A site has few. */
const RECENT = 4;

interface Beginning {
  text: Uint8Array;
  host: string;
}

/** Finds the hosts of decoded locs. If a loc starts like a recent one, that costs a comparison of bytes. */
export class LocHost {
  #last: Beginning = { text: new Uint8Array(0), host: '' };
  /** The prefixes of recent locs, up to the end of their hosts. */
  #recent: Beginning[] = [];

  /** The host of a loc, in lowercase; `''` if there is none. */
  of(loc: ValueRange): string {
    const { bytes, start, end } = loc;
    if (this.#last.host !== '' && beginsWith(bytes, start, end, this.#last.text)) return this.#last.host;
    for (const recent of this.#recent) {
      if (!beginsWith(bytes, start, end, recent.text)) continue;
      this.#last = recent;
      return recent.host;
    }
    return this.#learn(loc);
  }

  #learn(loc: ValueRange): string {
    const beginning = plainBeginning(loc) ?? beginningOf(loc);
    if (beginning === null) return '';
    this.#last = beginning;
    this.#recent = [this.#last, ...this.#recent.slice(0, RECENT - 1)];
    return this.#last.host;
  }
}

/** The beginning of a loc with a host name in lowercase, without a user; null for anything else. */
function plainBeginning({ bytes, start, end }: ValueRange): Beginning | null {
  const from = start + schemeLength(bytes, start, end);
  let to = from;
  while (to < end && IS_PLAIN[bytes[to] as number] === 1) to++;
  // What follows a colon may belong to a user.
  if (from === start || to === from || (to < end && !endsAuthority(bytes[to] as number))) return null;
  return { text: bytes.slice(start, to), host: decodeUtf8(bytes, from, to) };
}

function beginningOf({ bytes, start, end }: ValueRange): Beginning | null {
  const match = HOST.exec(decodeUtf8(bytes, start, end));
  return match && { text: encodeUtf8(match[0]), host: (match[1] ?? '').toLowerCase() };
}

/** Whether a loc starts with this scheme and host, and its host ends there. */
function beginsWith(bytes: Uint8Array, start: number, end: number, text: Uint8Array): boolean {
  const { length } = text;
  if (end - start < length) return false;
  for (let i = 0; i < length; i++) if (bytes[start + i] !== text[i]) return false;
  return end - start === length || ENDS[bytes[start + length] as number] === 1;
}
