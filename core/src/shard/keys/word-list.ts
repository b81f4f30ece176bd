import { decodeUtf8 } from '../../xml/text.ts';

/** Texts given as bytes, each kept once and known by its place. Makes nothing for those that it knows. */
export class WordList {
  /** The texts, in the order of their first being given. */
  readonly words: string[] = [];
  readonly #bytes: Uint8Array[] = [];
  /** By hash: the places of the texts that have it. */
  readonly #places = new Map<number, number[]>();
  #last = -1;

  /** The place of a text. */
  placeOf(bytes: Uint8Array, start: number, end: number): number {
    // Neighbours are alike.
    if (this.#last >= 0 && this.#isAt(this.#last, bytes, start, end)) return this.#last;
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
    const places = this.#places.get(hash);
    this.#last =
      places?.find((place) => this.#isAt(place, bytes, start, end)) ?? this.#add(bytes, start, end);
    if (places === undefined) this.#places.set(hash, [this.#last]);
    else if (!places.includes(this.#last)) places.push(this.#last);
    return this.#last;
  }

  #isAt(place: number, bytes: Uint8Array, start: number, end: number): boolean {
    const known = this.#bytes[place];
    if (known?.length !== end - start) return false;
    for (let at = 0; at < known.length; at++) if (known[at] !== bytes[start + at]) return false;
    return true;
  }

  #add(bytes: Uint8Array, start: number, end: number): number {
    this.#bytes.push(bytes.slice(start, end));
    return this.words.push(decodeUtf8(bytes, start, end)) - 1;
  }
}
