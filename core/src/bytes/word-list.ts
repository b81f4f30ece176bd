import { hashWords } from './hash/hash.ts';
import { decodeUtf8 } from './text.ts';

/** Numbers distinct texts, given as bytes. Looking up a known text does not allocate. */
export class WordList {
  /** The texts, in order of first occurrence. */
  readonly words: string[] = [];
  readonly #bytes: DataView[] = [];
  readonly #hashes: number[] = [];
  /** Indexed by hash, with linear probing: indexes of texts plus one, 0 if free. At least half are free. */
  #slots = new Uint32Array(64);

  /** The index of the text `[start, end)`. Adds it if it is new; -1 if there are already `most` others. */
  placeOf(bytes: DataView, start: number, end: number, most = Number.POSITIVE_INFINITY): number {
    const hash = hashWords(bytes, start, end);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = (this.#slots[slot] as number) - 1;
      if (place < 0) return this.words.length < most ? this.#add(hash, bytes, start, end) : -1;
      if (this.#hashes[place] === hash && this.#isAt(place, bytes, start, end)) return place;
    }
  }

  #isAt(place: number, bytes: DataView, start: number, end: number): boolean {
    const known = this.#bytes[place];
    const length = end - start;
    if (known?.byteLength !== length) return false;
    let at = 0;
    for (; at + 4 <= length; at += 4) {
      if (known.getInt32(at, true) !== bytes.getInt32(start + at, true)) return false;
    }
    for (; at < length; at++) if (known.getUint8(at) !== bytes.getUint8(start + at)) return false;
    return true;
  }

  #add(hash: number, bytes: DataView, start: number, end: number): number {
    const copy = Uint8Array.from(new Uint8Array(bytes.buffer, bytes.byteOffset + start, end - start));
    this.#bytes.push(new DataView(copy.buffer));
    this.#hashes.push(hash);
    const place = this.words.push(decodeUtf8(copy)) - 1;
    if (this.words.length * 2 > this.#slots.length) this.#grow();
    else this.#link(place);
    return place;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (const place of this.words.keys()) this.#link(place);
  }

  #link(place: number): void {
    const mask = this.#slots.length - 1;
    let slot = (this.#hashes[place] as number) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = place + 1;
  }
}
