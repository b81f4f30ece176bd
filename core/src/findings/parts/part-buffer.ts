import { grown } from '../../bytes/byte-at.ts';

/** Collects the bytes of a part as they arrive, after the head of their file. */
export class PartBuffer {
  #bytes: Uint8Array;
  #used = 0;
  readonly #most: number;

  /**
   * @param size bytes of a part, including the file's head
   * @param most maximum number of bytes to which the part may grow
   */
  constructor(size: number, most: number) {
    this.#bytes = new Uint8Array(size);
    this.#most = most;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#used);
  }

  get isFull(): boolean {
    return this.#used === this.#bytes.length;
  }

  /** Whether its size has reached the limit. */
  get isLargest(): boolean {
    return this.#bytes.length === this.#most;
  }

  /** Takes as much of `chunk[from, …)` as there is room for. Returns the number of bytes taken. */
  take(chunk: Uint8Array, from: number): number {
    const count = Math.min(chunk.length - from, this.#bytes.length - this.#used);
    this.#bytes.set(chunk.subarray(from, from + count), this.#used);
    this.#used += count;
    return count;
  }

  /** Keeps the first `head` bytes, followed by the bytes from `next` on. */
  keep(head: number, next: number): void {
    this.#bytes.copyWithin(head, next, this.#used);
    this.#used -= next - head;
  }

  grow(): void {
    this.#bytes = grown(this.#bytes, Math.min(this.#most, this.#bytes.length * 2));
  }
}
