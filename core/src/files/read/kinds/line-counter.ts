/** Finds the line of an offset. Takes a single pass over the bytes as long as offsets do not decrease between calls. */
export class LineCounter {
  readonly #bytes: Uint8Array;
  /** LF, or CR if the text contains no LF. */
  readonly #ending: number;
  #line = 1;
  #lineStart = 0;
  /** Offset of the byte that ends the current line; infinity for the last line. */
  #lineEnd: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#ending = bytes.includes(0x0a) ? 0x0a : 0x0d;
    this.#lineEnd = this.#nextEnd(0);
  }

  /** The line that contains `offset`, from 1. */
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
