import type { Splice } from '../extensions/splice.ts';
import { encodeUtf8 } from '../xml/text.ts';
import { spliced } from './spliced.ts';

/** A file as it is to be written: ranges of the bytes as read, and new text between them. */
export class Pieces {
  readonly #bytes: Uint8Array;
  readonly #splices: readonly Splice[];
  readonly #pieces: Uint8Array[] = [];
  /** The bytes `[#from, #to)` are due to be written; touching ranges become one piece. */
  #from = 0;
  #to = 0;

  /** @param splices changes of the bytes as read, made wherever these are copied */
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

  add(pieces: readonly Uint8Array[]): void {
    this.#flush();
    for (const piece of pieces) this.#pieces.push(piece);
  }

  /** All of them, in order. */
  finish(): Uint8Array[] {
    this.#flush();
    return this.#pieces;
  }

  #flush(): void {
    if (this.#from < this.#to) {
      for (const piece of spliced(this.#bytes, this.#from, this.#to, this.#splices)) this.#pieces.push(piece);
    }
    this.#from = this.#to;
  }
}
