import { decodeUtf8 } from '../../../bytes/text.ts';
import { hashWords } from '../../../rules/loc/hash-words.ts';

/** Texts given as bytes, each kept once and known by its place. Makes nothing for those that it knows. */
export class WordList {
  /** The texts, in the order of their first being given. */
  readonly words: string[] = [];
  readonly #bytes: DataView[] = [];
  readonly #hashes: number[] = [];
  /** By hash, or behind that: places of texts plus one, 0 for none. At least half of them are 0. */
  #slots = new Uint32Array(64);

  /** The place of the text `[start, end)`. */
  placeOf(bytes: DataView, start: number, end: number): number {
    const hash = hashWords(bytes, start, end);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = (this.#slots[slot] as number) - 1;
      if (place < 0) return this.#add(hash, bytes, start, end);
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
