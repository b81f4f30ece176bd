import { encodeUtf8 } from '../bytes/text.ts';
import { UrlsetError } from '../contract/errors.ts';

/** Of the first piece; each is twice as long as the one before, up to the longest. */
const FIRST = 1 << 16;
const LONGEST = 1 << 22;
/** Bytes that a list may come to. */
const MOST_BYTES = 2 ** 30;
/** Characters of text that are encoded at once. */
const TEXT = 1 << 14;

/** What stands around the entries of a sitemap. */
export interface SitemapFrame {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** Entries that are written one after another, in pieces of memory that threads share: each a sitemap of its own. */
export class ListBytes {
  /** The piece that is written to, and up to where it is; whoever writes makes sure of the room by {@link reserve}. */
  piece = pieceOf(FIRST);
  mark = 0;
  readonly #frame: SitemapFrame;
  readonly #full: (sitemap: Uint8Array) => void;
  #length = 0;
  /** What is to follow, not encoded yet. */
  #text = '';

  /** @param full called with each sitemap as soon as nothing is added to it any longer */
  constructor(frame: SitemapFrame, full: (sitemap: Uint8Array) => void) {
    this.#frame = frame;
    this.#full = full;
    this.put(frame.head);
  }

  /** Makes room for so many bytes, an entry or several whole ones. @throws UrlsetError `list-too-big` */
  reserve(bytes: number): void {
    if (this.#text !== '') this.#encode();
    const { head, tail } = this.#frame;
    if (this.mark + bytes + tail.length <= this.piece.length) return;
    const next = Math.min(LONGEST, this.piece.length * 2);
    this.#close();
    this.piece = pieceOf(Math.max(head.length + bytes + tail.length, next));
    this.mark = 0;
    this.put(head);
  }

  /** Puts bytes where there is room for them. */
  put(bytes: Uint8Array): void {
    const { piece, mark } = this;
    for (let at = 0; at < bytes.length; at++) piece[mark + at] = bytes[at] as number;
    this.mark = mark + bytes.length;
  }

  /** Adds the text of whole entries, whatever room there is. @throws UrlsetError `list-too-big` */
  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= TEXT) this.#encode();
  }

  /** Ends the last sitemap. @throws UrlsetError `list-too-big` */
  finish(): void {
    if (this.#text !== '') this.#encode();
    this.#close();
  }

  #encode(): void {
    const bytes = encodeUtf8(this.#text);
    this.#text = '';
    this.reserve(bytes.length);
    this.piece.set(bytes, this.mark);
    this.mark += bytes.length;
  }

  #close(): void {
    this.put(this.#frame.tail);
    this.#length += this.mark;
    if (this.#length > MOST_BYTES) throw new UrlsetError('list-too-big', { limit: String(MOST_BYTES) });
    this.#full(this.piece.subarray(0, this.mark));
  }
}

function pieceOf(size: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(size));
}
