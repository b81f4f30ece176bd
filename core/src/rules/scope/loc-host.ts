import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';

/** The scheme, user and host of an absolute URL. */
const HOST = /^https?:\/\/(?:[^/?#]*@)?([^/?#:]+)/i;
/** Bytes that end the host: `/`, `?`, `#`, `:`. */
const ENDS = Uint8Array.from({ length: 256 }, (_, byte) =>
  '/?#:'.includes(String.fromCharCode(byte)) ? 1 : 0,
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

  #learn({ bytes, start, end }: ValueRange): string {
    const match = HOST.exec(decodeUtf8(bytes, start, end));
    if (!match) return '';
    this.#last = { text: encodeUtf8(match[0]), host: (match[1] ?? '').toLowerCase() };
    this.#recent = [this.#last, ...this.#recent.slice(0, RECENT - 1)];
    return this.#last.host;
  }
}

/** Whether a loc starts with this scheme and host, and its host ends there. */
function beginsWith(bytes: Uint8Array, start: number, end: number, text: Uint8Array): boolean {
  const { length } = text;
  if (end - start < length) return false;
  for (let i = 0; i < length; i++) if (bytes[start + i] !== text[i]) return false;
  return end - start === length || ENDS[bytes[start + length] as number] === 1;
}
