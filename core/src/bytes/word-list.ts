import { grown } from './byte-at.ts';
import { hashWords } from './hash/hash.ts';
import { decodeUtf8 } from './text.ts';

/** Initial room, in texts and in bytes. It is small because many lists hold few texts. */
const FEWEST = 16;
const FEWEST_BYTES = 256;
/** Linking all texts again takes longer than adding them, so the slots grow less often than the other arrays. */
const GROWTH = 4;
const NO_BYTES = new Uint8Array(0);
const NO_VIEW = new DataView(NO_BYTES.buffer);
const NO_ENDS = new Uint32Array(0);
const NO_HASHES = new Int32Array(0);
const FREE_SLOT = new Uint32Array(1);

/**
 * Numbers distinct texts, given as bytes. A text is decoded only when a caller reads it, because a list may hold a
 * different text for every entry of a file.
 */
export class WordList {
  /** Number of distinct texts. */
  count = 0;
  /** The bytes of all texts, one after another; where each text ends; and the hash of each. */
  #bytes = NO_BYTES;
  #view = NO_VIEW;
  #ends = NO_ENDS;
  #hashes = NO_HASHES;
  /** Indexed by hash, with linear probing: indexes of texts plus one, 0 if free. At least half are free. */
  #slots = FREE_SLOT;
  readonly #words: string[] = [];

  /** The texts, in order of first occurrence. */
  get words(): readonly string[] {
    while (this.#words.length < this.count) this.#words.push(this.text(this.#words.length));
    return this.#words;
  }

  /** A text by its index. */
  text(place: number): string {
    return decodeUtf8(this.#bytes, this.#startOf(place), this.#ends[place]);
  }

  /** A copy of the bytes of all texts, one after another, and of where each text ends. */
  get packed(): { bytes: Uint8Array; ends: Uint32Array } {
    return { bytes: this.#bytes.slice(0, this.#startOf(this.count)), ends: this.#ends.slice(0, this.count) };
  }

  /** The index of the text `[start, end)`. Adds a new text; returns -1 instead if there are already `most` texts. */
  placeOf(bytes: DataView, start: number, end: number, most = Number.POSITIVE_INFINITY): number {
    const hash = hashWords(bytes, start, end);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = (this.#slots[slot] as number) - 1;
      if (place < 0) return this.count < most ? this.#add(hash, bytes, start, end) : -1;
      if (this.#hashes[place] === hash && this.#isAt(place, bytes, start, end)) return place;
    }
  }

  /** The index of the text `[start, end)`; -1 if it is not in the list. */
  find(bytes: DataView, start: number, end: number): number {
    return this.placeOf(bytes, start, end, 0);
  }

  #startOf(place: number): number {
    return place === 0 ? 0 : (this.#ends[place - 1] as number);
  }

  #isAt(place: number, bytes: DataView, start: number, end: number): boolean {
    const known = this.#view;
    let at = this.#startOf(place);
    const to = this.#ends[place] as number;
    if (to - at !== end - start) return false;
    let from = start;
    for (; at + 4 <= to; at += 4, from += 4) {
      if (known.getInt32(at, true) !== bytes.getInt32(from, true)) return false;
    }
    for (; at < to; at++, from++) if (known.getUint8(at) !== bytes.getUint8(from)) return false;
    return true;
  }

  #add(hash: number, bytes: DataView, start: number, end: number): number {
    const place = this.count++;
    if (place === this.#ends.length) {
      this.#ends = grown(this.#ends, Math.max(FEWEST, place * 2));
      this.#hashes = grown(this.#hashes, this.#ends.length);
    }
    let at = this.#startOf(place);
    const to = at + end - start;
    if (to > this.#bytes.length) {
      this.#bytes = grown(this.#bytes, Math.max(FEWEST_BYTES, to * 2));
      this.#view = new DataView(this.#bytes.buffer);
    }
    for (let from = start; from < end; from++) this.#bytes[at++] = bytes.getUint8(from);
    this.#ends[place] = to;
    this.#hashes[place] = hash;
    if (this.count * 2 > this.#slots.length) this.#grow();
    else this.#link(place);
    return place;
  }

  #grow(): void {
    this.#slots = new Uint32Array(Math.max(FEWEST, this.#slots.length) * GROWTH);
    for (let place = 0; place < this.count; place++) this.#link(place);
  }

  #link(place: number): void {
    const mask = this.#slots.length - 1;
    let slot = (this.#hashes[place] as number) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = place + 1;
  }
}
