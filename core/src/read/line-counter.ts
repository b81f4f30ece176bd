/** Tells the line of one offset after another, each no less than the last, in one pass over the bytes. */
export class LineCounter {
  readonly #bytes: Uint8Array;
  #line = 1;
  /** The end of the present line; behind the bytes when none comes. */
  #lineEnd: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#lineEnd = this.#nextEnd(0);
  }

  /** The line that `offset` stands in, from 1. */
  lineAt(offset: number): number {
    while (this.#lineEnd < offset) {
      this.#line++;
      this.#lineEnd = this.#nextEnd(this.#lineEnd + 1);
    }
    return this.#line;
  }

  #nextEnd(from: number): number {
    const at = this.#bytes.indexOf(0x0a, from);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }
}
