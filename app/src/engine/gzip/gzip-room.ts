/** More is not kept for the next file: hardly any gzip of a sitemap is larger. In bytes. */
const MOST_KEPT = 16 * 1024 * 1024;

/**
 * Memory that one gzip after another is read into, each until the next: fresh memory for each costs more than
 * filling it, and nobody needs its bytes once they are inflated.
 */
export class GzipRoom {
  #bytes = new Uint8Array(0);

  /** Room for a file of so many bytes, which holds whatever the last one left. */
  of(length: number): Uint8Array {
    if (length > MOST_KEPT) return new Uint8Array(length);
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(Math.min(MOST_KEPT, length * 2));
    return this.#bytes.subarray(0, length);
  }
}
