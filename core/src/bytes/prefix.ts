/**
 * A byte prefix, compared eight bytes at a time as floats. Because 0 equals -0, the prefix must not have seven zero
 * bytes in a row.
 */
export class Prefix {
  length = 0;
  #bytes = new Uint8Array(64);
  #words = new DataView(this.#bytes.buffer);

  static of(bytes: Uint8Array): Prefix {
    const prefix = new Prefix();
    prefix.set(bytes, 0, bytes.length);
    return prefix;
  }

  /** Sets the prefix to `bytes[start, end)`. */
  set(bytes: Uint8Array, start: number, end: number): void {
    this.length = end - start;
    if (this.#bytes.length < this.length) {
      this.#bytes = new Uint8Array(this.length * 2);
      this.#words = new DataView(this.#bytes.buffer);
    }
    for (let at = 0; at < this.length; at++) this.#bytes[at] = bytes[start + at] as number;
  }

  copyTo(out: Uint8Array, at: number): void {
    out.set(this.#bytes.subarray(0, this.length), at);
  }

  /** Whether the text `[start, end)` begins with the prefix. */
  begins(text: DataView, start: number, end: number): boolean {
    const words = this.#words;
    const { length } = this;
    if (length > end - start) return false;
    let at = 0;
    // Compares floats. NaN never equals itself, so the loops below compare bytes that form NaN.
    while (at + 8 <= length && text.getFloat64(start + at, true) === words.getFloat64(at, true)) at += 8;
    for (; at + 4 <= length; at += 4) {
      if (text.getInt32(start + at, true) !== words.getInt32(at, true)) return false;
    }
    for (; at < length; at++) if (text.getUint8(start + at) !== words.getUint8(at)) return false;
    return true;
  }
}
