import { WordList } from '../../bytes/word-list.ts';
import type { LocParts } from '../locs/loc-parts.ts';

/** Numbers sections of hosts in order of first occurrence. Finding a known section takes one lookup of its path. */
export class SectionNumbers {
  /** The sections by number: a host with a directory, such as `a.example/blog`. */
  readonly keys: string[] = [];
  readonly #most: number;
  readonly #hosts = new WordList();
  /** By the place of the host: its paths, and the number of the section of each. */
  readonly #sections: { readonly paths: WordList; readonly numbers: number[] }[] = [];
  /** The place of the last host, and the number of the origin that it was found in. */
  #host = -1;
  #origin = -1;

  /** @param most how many sections to number */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The number of a section of an absolute loc; -1 if the section is new and the limit is reached.
   * @param end where the section ends in the bytes
   */
  of(parts: LocParts, end: number): number {
    const bytes = parts.view;
    if (parts.origin !== this.#origin) {
      this.#origin = parts.origin;
      this.#host = this.#hosts.placeOf(bytes, parts.hostStart, parts.hostEnd, this.#most);
    }
    if (this.#host < 0) return -1;
    let known = this.#sections[this.#host];
    if (known === undefined) {
      known = { paths: new WordList(), numbers: [] };
      this.#sections[this.#host] = known;
    }
    const { paths, numbers } = known;
    const most = paths.words.length + this.#most - this.keys.length;
    const place = paths.placeOf(bytes, parts.pathStart, end, most);
    if (place < 0) return -1;
    const number = numbers[place];
    if (number !== undefined) return number;
    numbers[place] = this.keys.push(`${this.#hosts.words[this.#host]}${paths.words[place]}`) - 1;
    return this.keys.length - 1;
  }
}
