import { hashWords } from '../../bytes/hash/hash.ts';
import { ESCAPE_LENGTH } from '../../bytes/mixed-utf8.ts';
import { RecentViews, type ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { pageForm } from '../../protocol/normal-form.ts';
import { LocFacts } from '../loc/loc-facts.ts';
import { REWRITE_SLACK, rewriteEscapes } from '../loc/normal-key.ts';

const SLASH = 0x2f;

/**
 * Converts an href or a loc to a 53-bit number of its page. URLs with equal page forms get the same number; other URLs
 * almost certainly get different ones. The number combines the key and the spelling of the page form or, if its
 * spelling is unknown, a hash of its bytes. WebAssembly twin: `pageOf` in `core/assembly/alternates.ts`.
 */
export class PageNumbers {
  /** The facts about the last URL. */
  readonly facts = new LocFacts();
  readonly #formFacts = new LocFacts();
  readonly #views = new RecentViews();
  readonly #form: ValueRange = { bytes: new Uint8Array(256), start: 0, end: 0 };

  of(url: ValueRange): number {
    const { facts } = this;
    facts.read(url.bytes, url.start, url.end);
    if (facts.isPageForm) return this.#numberOf(url, facts);
    const form = facts.authority.isNormal ? this.#formOf(facts) : slowFormOf(url);
    const formFacts = this.#formFacts;
    formFacts.read(form.bytes, form.start, form.end);
    return this.#numberOf(form, formFacts);
  }

  /** The page form of a URL whose authority is in normal form. */
  #formOf({ bytes, start, end, pathStart, pathEnd, queryEnd }: LocFacts): ValueRange {
    const form = this.#form;
    const room = (end - start) * ESCAPE_LENGTH + 1 + REWRITE_SLACK;
    if (form.bytes.length < room) form.bytes = new Uint8Array(room * 2);
    const out = form.bytes;
    let length = append(bytes, start, pathStart, out, 0);
    if (pathStart === pathEnd) out[length++] = SLASH;
    length = rewriteEscapes(bytes, pathStart, queryEnd, this.#views.of(out), length);
    form.end = append(bytes, queryEnd, end, out, length);
    return form;
  }

  /** The number of a page, by its page form. */
  #numberOf({ bytes, start, end }: ValueRange, { key, spelling }: LocFacts): number {
    // The lower bits of a page number must vary, so the bits of `SPELLING_BIT` go to its top.
    const rotated = (spelling >>> 3) | (spelling << 29);
    const upper = spelling === 0 ? hashWords(this.#views.of(bytes), start, end) : rotated;
    return (upper >>> 0) * 0x200000 + (key >>> 11);
  }
}

function slowFormOf({ bytes, start, end }: ValueRange): ValueRange {
  const form = encodeUtf8(pageForm(decodeUtf8(bytes, start, end)));
  return { bytes: form, start: 0, end: form.length };
}

/** Copies `bytes[from, to)` to `out` at `at`. Returns the end of the copy in `out`. */
function append(bytes: Uint8Array, from: number, to: number, out: Uint8Array, at: number): number {
  for (let i = from; i < to; i++) out[at + i - from] = bytes[i] as number;
  return at + to - from;
}
