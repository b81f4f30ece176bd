import type { ValueRange } from '../read/entry-reader.ts';
import { encodeUtf8 } from '../xml/text.ts';

/** A field's reference when the element is gone; 0 is the value in the file's bytes. */
export const ABSENT = 1;

const FIRST_TEXT = 2;
const SMALLEST_BLOCK = 64 * 1024;
const LARGEST_BLOCK = 64 * 1024 * 1024;

/**
 * Values that people typed, decoded, in UTF-8, appended and never changed: undo only points back. Grows
 * in shared blocks, so nothing is ever copied to make room.
 */
export class Overlay {
  readonly #blocks: Uint8Array[] = [];
  #used = 0;
  /** Block, start and end of each text, three numbers a text. */
  readonly #texts: number[] = [];

  /** Keeps a value; its reference. `''` is {@link ABSENT}. */
  add(value: string): number {
    if (value === '') return ABSENT;
    return this.addBytes(encodeUtf8(value));
  }

  /** The same of bytes, at least one, that need not be UTF-8: the XML of an entry. */
  addBytes(bytes: Uint8Array): number {
    const block = this.#room(bytes.length);
    block.set(bytes, this.#used);
    this.#texts.push(this.#blocks.length - 1, this.#used, this.#used + bytes.length);
    this.#used += bytes.length;
    return this.#texts.length / 3 - 1 + FIRST_TEXT;
  }

  /** The value behind a reference; null for {@link ABSENT}. */
  get(reference: number): ValueRange | null {
    if (reference < FIRST_TEXT) return null;
    const at = (reference - FIRST_TEXT) * 3;
    const bytes = this.#blocks[this.#texts[at] ?? 0];
    if (!bytes) throw new RangeError(`no text ${reference} in the overlay`);
    return { bytes, start: this.#texts[at + 1] ?? 0, end: this.#texts[at + 2] ?? 0 };
  }

  #room(length: number): Uint8Array {
    const last = this.#blocks.at(-1);
    if (last && this.#used + length <= last.length) return last;
    const size = Math.max(length, Math.min(LARGEST_BLOCK, last ? last.length * 2 : SMALLEST_BLOCK));
    const block = new Uint8Array(new SharedArrayBuffer(size));
    this.#blocks.push(block);
    this.#used = 0;
    return block;
  }
}
