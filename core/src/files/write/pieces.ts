import type { ValueRange } from '../../bytes/ranges.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import { spliced } from './spliced.ts';

/** In bytes. Smaller pieces are joined up to this size, because each piece costs one write to disk. */
const JOINED = 64 * 1024;
const FEW = 128;

/** Collects the content of a file to write: ranges of the bytes as read, and new text between them. */
export class Pieces {
  readonly #bytes: Uint8Array;
  readonly #splices: readonly Splice[];
  readonly #pieces: Uint8Array[] = [];
  /** The bytes `[#from, #to)` are still to be written. Adjacent ranges become one piece. */
  #from = 0;
  #to = 0;
  /** Small pieces joined together, up to `#length`. */
  #small = new Uint8Array(0);
  #length = 0;

  /** @param splices changes to the bytes as read, applied when these bytes are copied */
  constructor(bytes: Uint8Array, splices: readonly Splice[] = []) {
    this.#bytes = bytes;
    this.#splices = splices;
  }

  copy(from: number, to: number): void {
    if (from >= to) return;
    if (from !== this.#to) this.#flush();
    if (this.#from === this.#to) this.#from = from;
    this.#to = to;
  }

  text(text: string): void {
    this.add([encodeUtf8(text)]);
  }

  /** Whether these are the bytes as read, and no splice changes them. */
  copiesAll(bytes: Uint8Array): boolean {
    return bytes === this.#bytes && this.#splices.length === 0;
  }

  value({ bytes, start, end }: ValueRange): void {
    this.#flush();
    this.#pushRange(bytes, start, end);
  }

  add(pieces: readonly Uint8Array[]): void {
    this.#flush();
    for (const piece of pieces) this.#push(piece);
  }

  /** All pieces, in order. */
  finish(): Uint8Array[] {
    this.#flush();
    this.#pushSmall();
    return this.#pieces;
  }

  #flush(): void {
    if (this.#from < this.#to && this.#splices.length === 0) {
      this.#pushRange(this.#bytes, this.#from, this.#to);
    } else if (this.#from < this.#to) {
      for (const piece of spliced(this.#bytes, this.#from, this.#to, this.#splices)) this.#push(piece);
    }
    this.#from = this.#to;
  }

  #pushRange(bytes: Uint8Array, from: number, to: number): void {
    const length = to - from;
    if (length > FEW || this.#length + length > this.#small.length)
      return this.#push(bytes.subarray(from, to));
    const small = this.#small;
    // For few bytes, a loop is faster than creating a view.
    for (let at = from, into = this.#length; at < to; at++) small[into++] = bytes[at] as number;
    this.#length += length;
  }

  #push(piece: Uint8Array): void {
    if (this.#length + piece.length > this.#small.length) {
      this.#pushSmall();
      if (piece.length >= JOINED) {
        this.#pieces.push(piece);
        return;
      }
      this.#small = new Uint8Array(JOINED);
    }
    this.#small.set(piece, this.#length);
    this.#length += piece.length;
  }

  #pushSmall(): void {
    if (this.#length > 0) this.#pieces.push(this.#small.subarray(0, this.#length));
    this.#small = this.#small.subarray(this.#length);
    this.#length = 0;
  }
}
