import { lowerByte } from '../../bytes/ascii.ts';
import { hashFolded, spreadKey } from '../../bytes/hash/hash.ts';

/** Limits: the number of words, and their total bytes. */
const MAX_WORDS = 2048;
const MAX_BYTES = 32 * 1024;
const SLOTS = MAX_WORDS * 2;
const SLOT_SHIFT = Math.clz32(SLOTS) + 1;

/**
 * Numbers words that recur in a file, so that a result for a word is computed once and then looked up by number.
 * Ignores the case of ASCII letters. Lookups allocate nothing.
 */
export class WordTable {
  #count = 0;
  readonly #text = new Uint8Array(MAX_BYTES);
  /** Indexed by a word's number: where the word starts in the text. The next element holds where it ends. */
  readonly #starts = new Int32Array(MAX_WORDS + 1);
  /** Indexed by hash: a word's number plus one, or 0. */
  readonly #slots = new Int32Array(SLOTS);

  /** Returns the number, from 0, of the word `bytes[start, end)`; -1 for a new word if the table is full. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    const slots = this.#slots;
    let slot = spreadKey(hashFolded(bytes, start, end)) >>> SLOT_SHIFT;
    for (let next = slots[slot] as number; next !== 0; next = slots[slot] as number) {
      if (this.#is(next - 1, bytes, start, end)) return next - 1;
      slot = (slot + 1) % SLOTS;
    }
    const word = this.#add(bytes, start, end);
    if (word >= 0) slots[slot] = word + 1;
    return word;
  }

  /** Clears the table if it is more than half full. Returns whether it did. */
  trim(): boolean {
    if (this.#count <= MAX_WORDS / 2 && (this.#starts[this.#count] as number) <= MAX_BYTES / 2) return false;
    this.#count = 0;
    this.#slots.fill(0);
    return true;
  }

  #is(word: number, bytes: Uint8Array, start: number, end: number): boolean {
    const text = this.#text;
    const from = this.#starts[word] as number;
    if ((this.#starts[word + 1] as number) - from !== end - start) return false;
    for (let i = 0; i < end - start; i++)
      if (text[from + i] !== lowerByte(bytes[start + i] as number)) return false;
    return true;
  }

  #add(bytes: Uint8Array, start: number, end: number): number {
    const from = this.#starts[this.#count] as number;
    if (this.#count === MAX_WORDS || from + end - start > MAX_BYTES) return -1;
    for (let i = 0; i < end - start; i++) this.#text[from + i] = lowerByte(bytes[start + i] as number);
    this.#starts[++this.#count] = from + end - start;
    return this.#count - 1;
  }
}
