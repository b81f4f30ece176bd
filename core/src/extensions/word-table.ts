import { sameBytes } from '../xml/scanner.ts';

/** Beyond this many words the table is worth nothing, and begins anew. */
const MAX_WORDS = 4096;

/**
 * Words that a file has over and over, each known by a number: what is found out about it once is then
 * looked up. ASCII letters are compared without regard to case.
 */
export class WordTable {
  /** Words known; their numbers are below this. */
  count = 0;
  #text = new Uint8Array(1024);
  #end = 0;
  /** By number: where the word starts in the text; one more tells where the last ends. */
  #starts = new Int32Array(257);
  /** A number plus one by hash, of which a quarter at least is empty. */
  #slots = new Int32Array(512);

  /** The number of the word `bytes[start, end)`; equal to the former `count` when it is new. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    this.#reserve(end - start);
    let hash = 0x811c9dc5;
    for (let at = start, to = this.#end; at < end; at++, to++) {
      const byte = lower(bytes[at] as number);
      this.#text[to] = byte;
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
    const mask = this.#slots.length - 1;
    const to = this.#end + end - start;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const word = (this.#slots[slot] as number) - 1;
      if (word < 0) {
        this.#slots[slot] = ++this.count;
        this.#end = to;
        this.#starts[this.count] = to;
        return this.count - 1;
      }
      const from = this.#starts[word] as number;
      if (sameBytes(this.#text, from, this.#starts[word + 1] as number, this.#end, to)) return word;
    }
  }

  /** Forgets all words when there are too many; true when it did. */
  trim(): boolean {
    if (this.count <= MAX_WORDS) return false;
    this.count = 0;
    this.#end = 0;
    this.#slots.fill(0);
    return true;
  }

  #reserve(length: number): void {
    if (this.#end + length > this.#text.length) {
      const text = new Uint8Array((this.#end + length) * 2);
      text.set(this.#text.subarray(0, this.#end));
      this.#text = text;
    }
    if ((this.count + 1) * 4 <= this.#slots.length * 3 && this.count + 1 < this.#starts.length) return;
    const starts = new Int32Array(this.#starts.length * 2);
    starts.set(this.#starts);
    this.#starts = starts;
    this.#rehash(this.#slots.length * 2);
  }

  #rehash(size: number): void {
    this.#slots = new Int32Array(size);
    for (let word = 0; word < this.count; word++) {
      let hash = 0x811c9dc5;
      for (let at = this.#starts[word] as number; at < (this.#starts[word + 1] as number); at++) {
        hash = Math.imul(hash ^ (this.#text[at] as number), 0x01000193);
      }
      let slot = (hash ^ (hash >>> 15)) & (size - 1);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (size - 1);
      this.#slots[slot] = word + 1;
    }
  }
}

function lower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}
