import type { ValueRange } from '../../read/entry-reader.ts';
import { RecentViews } from '../../xml/recent-views.ts';
import { hashRest, hashStart, hashWord } from '../loc/hash-words.ts';

/** Numbers pages by their hrefs and locs: 53 bits, equal for equal bytes and by all odds for no others. */
export class PageNumbers {
  readonly #views = new RecentViews();

  /** @param key `LocFacts.key` of the same bytes */
  of({ bytes, start, end }: ValueRange, key: number): number {
    const words = this.#views.of(bytes);
    // Two hashes that do not wait for one another.
    let even = hashStart(end - start, 0);
    let odd = 0;
    let at = start;
    for (; at + 8 <= end; at += 8) {
      even = hashWord(even, words.getInt32(at, true));
      odd = hashWord(odd, words.getInt32(at + 4, true));
    }
    const hash = hashRest(words, at, end, hashWord(even, odd));
    return (hash >>> 0) * 0x200000 + (key >>> 11);
  }
}
