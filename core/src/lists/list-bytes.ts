import { UrlsetError } from '../contract/errors.ts';
import { encodeUtf8 } from '../xml/text.ts';

/** Of the first piece; each is twice as long as the one before, up to the longest. */
const FIRST = 1 << 14;
const LONGEST = 1 << 22;
/** Bytes that a list may come to. */
const MOST_BYTES = 2 ** 30;
/** Characters of text that are encoded at once. */
const TEXT = 1 << 14;

/** Bytes that are written one after another, in pieces. */
export class ListBytes {
  /** The piece that is written to, and up to where it is; whoever writes makes sure of the room by {@link reserve}. */
  piece = new Uint8Array(FIRST);
  mark = 0;
  readonly #full: Uint8Array[] = [];
  #length = 0;
  /** What is to follow, not encoded yet. */
  #text = '';

  /** Makes room for so many bytes. @throws UrlsetError `list-too-big` */
  reserve(bytes: number): void {
    if (this.#text !== '') this.#encode();
    if (this.mark + bytes <= this.piece.length) return;
    this.#close();
    this.piece = new Uint8Array(Math.max(bytes, Math.min(LONGEST, this.piece.length * 2)));
    this.mark = 0;
  }

  /** Puts bytes where there is room for them. */
  put(bytes: Uint8Array): void {
    const { piece, mark } = this;
    for (let at = 0; at < bytes.length; at++) piece[mark + at] = bytes[at] as number;
    this.mark = mark + bytes.length;
  }

  /** Adds text, whatever room there is. @throws UrlsetError `list-too-big` */
  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= TEXT) this.#encode();
  }

  /** All of it. @throws UrlsetError `list-too-big` */
  finish(): Uint8Array[] {
    if (this.#text !== '') this.#encode();
    this.#close();
    return this.#full;
  }

  #encode(): void {
    const bytes = encodeUtf8(this.#text);
    this.#text = '';
    this.reserve(bytes.length);
    this.piece.set(bytes, this.mark);
    this.mark += bytes.length;
  }

  #close(): void {
    this.#full.push(this.piece.subarray(0, this.mark));
    this.#length += this.mark;
    if (this.#length > MOST_BYTES) throw new UrlsetError('list-too-big', { limit: String(MOST_BYTES) });
  }
}
