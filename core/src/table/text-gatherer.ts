import { FIRST_TEXT, LENGTH_BYTES, UNIT } from './overlay.ts';

/**
 * Texts on their way to an overlay, laid out as it keeps them, so that many are taken over at once. One
 * instance serves a thread: its room is used again and again.
 */
export class TextGatherer {
  #bytes = new Uint8Array(1 << 20);
  #lengths = new Uint32Array(this.#bytes.buffer);
  #used = 0;

  /** Begins anew. */
  begin(): void {
    this.#used = 0;
  }

  /** Keeps `bytes[start, end)`, at least one; its reference among these texts. */
  add(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    const at = this.#used;
    this.#used += Math.ceil((LENGTH_BYTES + length) / UNIT) * UNIT;
    if (this.#used > this.#bytes.length) this.#grow();
    this.#lengths[at / 4] = length;
    const target = this.#bytes;
    const from = at + LENGTH_BYTES;
    // Few bytes are copied sooner than a view of them is made.
    if (length > 64) target.set(bytes.subarray(start, end), from);
    else for (let i = 0; i < length; i++) target[from + i] = bytes[start + i] as number;
    return at / UNIT + FIRST_TEXT;
  }

  /** A copy of the texts there are, in memory of its own. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#used);
  }

  #grow(): void {
    const larger = new Uint8Array(Math.ceil((this.#used * 2) / UNIT) * UNIT);
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#lengths = new Uint32Array(larger.buffer);
  }
}
