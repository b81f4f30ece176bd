import { hashRest, hashStart, hashWord } from '../../bytes/hash.ts';
import { RecentViews, type ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { pageForm } from '../../protocol/normal-form.ts';
import { LocFacts } from '../loc/loc-facts.ts';

/**
 * Numbers pages by their hrefs and locs, with 53 bits. Numbers are equal for equal page forms, and almost certainly
 * different for others. Its twin is `pageOf` in `core/assembly/alternates.ts`.
 */
export class PageNumbers {
  /** The facts of the last URL. */
  readonly facts = new LocFacts();
  readonly #views = new RecentViews();

  of(url: ValueRange): number {
    const { facts } = this;
    facts.read(url.bytes, url.start, url.end);
    if (facts.isPageForm) return this.#numberOf(url, facts.key);
    const bytes = encodeUtf8(pageForm(decodeUtf8(url.bytes, url.start, url.end)));
    return this.#numberOf({ bytes, start: 0, end: bytes.length }, facts.key);
  }

  #numberOf({ bytes, start, end }: ValueRange, key: number): number {
    const words = this.#views.of(bytes);
    // Two independent hashes, so that the processor can compute them in parallel.
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
