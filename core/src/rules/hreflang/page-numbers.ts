import type { ValueRange } from '../../read/entry-reader.ts';
import { RecentViews } from '../../xml/recent-views.ts';
import { hashWords } from '../loc/hash-words.ts';

/** Numbers pages by their hrefs and locs: 53 bits, equal for equal bytes and by all odds for no others. */
export class PageNumbers {
  readonly #views = new RecentViews();

  /** @param key `LocFacts.key` of the same bytes */
  of({ bytes, start, end }: ValueRange, key: number): number {
    const hash = hashWords(this.#views.of(bytes), start, end);
    return (hash >>> 0) * 0x200000 + (key >>> 11);
  }
}
