import { encodeUtf8 } from '../bytes/text.ts';
import { UrlsetError } from '../contract/errors.ts';

/** Bytes of the first piece. Each piece is twice as long as the one before, up to the longest. */
const FIRST = 1 << 16;
const LONGEST = 1 << 22;
/** Maximum total bytes of the sitemaps made from a list. */
const MOST_BYTES = 2 ** 30;
/** Characters of text to encode at once. */
const TEXT = 1 << 14;

/** The XML before and after the entries of a sitemap. */
export interface SitemapFrame {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** Writes entries one after another into pieces of shared memory. Each piece is a complete sitemap. */
export class ListBytes {
  /**
   * The current piece, and the position to write at. Callers that write to it directly must call {@link reserve} first.
   */
  piece = pieceOf(FIRST);
  mark = 0;
  readonly #frame: SitemapFrame;
  readonly #full: (sitemap: Uint8Array) => void;
  #length = 0;
  /** Text to add that is not encoded yet. */
  #text = '';

  /** @param full called with each sitemap once it is complete */
  constructor(frame: SitemapFrame, full: (sitemap: Uint8Array) => void) {
    this.#frame = frame;
    this.#full = full;
    this.put(frame.head);
  }

  /** Makes room for this many bytes, which must be one or more whole entries. @throws UrlsetError `list-too-big` */
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

  /** Writes bytes. The caller has already reserved room for them. */
  put(bytes: Uint8Array): void {
    const { piece, mark } = this;
    for (let at = 0; at < bytes.length; at++) piece[mark + at] = bytes[at] as number;
    this.mark = mark + bytes.length;
  }

  /** Adds the text of whole entries and makes room for it. @throws UrlsetError `list-too-big` */
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
