import type { Steps } from '../../../bytes/steps.ts';
import type { Pages } from './page.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Pages between two steps. */
const STEP = 256;

/** What the pages that did not change say about those that did. */
export class Unmoved {
  /** How many pages have each word, by the number of its stem. */
  readonly counts: number[] = [];
  /** The names of the pages in each folder. */
  readonly #names = new Map<number, Set<number>>();
  /** The shares of names that pairs of folders have in common. */
  readonly #parallels = new Map<number, number>();

  *read(pages: Pages, vocabulary: Vocabulary): Steps<void> {
    for (let place = 0; place < pages.size; place++) {
      if ((place + 1) % STEP === 0) yield;
      vocabulary.read(pages.loc(place));
      const { folder, name, words } = vocabulary;
      const names = this.#names.get(folder.number) ?? new Set();
      this.#names.set(folder.number, names);
      names.add(name);
      for (const word of words) this.counts[word >>> 2] = (this.counts[word >>> 2] ?? 0) + 1;
    }
  }

  /**
   * The share of the smaller folder's names that the other folder has too. It is high for the folders of two languages
   * or versions. The count of names is increased by one, so that a few equal names are weaker evidence.
   */
  parallel(from: number, to: number): number {
    const [one, other] = [this.#names.get(from), this.#names.get(to)];
    if (!one || !other) return 0;
    const pair = Math.min(from, to) * 2 ** 26 + Math.max(from, to);
    const known = this.#parallels.get(pair);
    if (known !== undefined) return known;
    const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
    let shared = 0;
    for (const name of fewer) if (more.has(name)) shared++;
    const share = shared / (fewer.size + 1);
    this.#parallels.set(pair, share);
    return share;
  }
}
