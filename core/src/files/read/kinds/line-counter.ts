/** Tells the line of one offset after another, in one pass over the bytes while none is less than the last. */
export class LineCounter {
  readonly #bytes: Uint8Array;
  /** LF, or in a text without any CR. */
  readonly #ending: number;
  #line = 1;
  #lineStart = 0;
  /** The end of the present line; behind the bytes when none comes. */
  #lineEnd: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#ending = bytes.includes(0x0a) ? 0x0a : 0x0d;
    this.#lineEnd = this.#nextEnd(0);
  }

  /** The line that `offset` stands in, from 1. */
  lineAt(offset: number): number {
    if (offset < this.#lineStart) {
      this.#line = 1;
      this.#lineStart = 0;
      this.#lineEnd = this.#nextEnd(0);
    }
    while (this.#lineEnd < offset) {
      this.#line++;
      this.#lineStart = this.#lineEnd + 1;
      this.#lineEnd = this.#nextEnd(this.#lineEnd + 1);
    }
    return this.#line;
  }

  #nextEnd(from: number): number {
    const at = this.#bytes.indexOf(this.#ending, from);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }
}
