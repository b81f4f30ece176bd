import type { Link } from '../../extensions/link.ts';
import { WordTable } from '../../extensions/word-table.ts';
import type { ValueRange } from '../../read/entry-reader.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { languageOf } from './alternate-numbers.ts';
import { isHreflangIncomplete } from './hreflang-incomplete.ts';
import { isHreflangInvalid } from './hreflang-invalid-code.ts';
import { isLinkToSelf } from './hreflang-no-self.ts';

const INCOMPLETE = ruleNumber('hreflang-incomplete');
const INVALID_CODE = ruleNumber('hreflang-invalid-code');
const NO_SELF = ruleNumber('hreflang-no-self');
const SET_DIFFERS = ruleNumber('hreflang-set-differs');

/** Judges the alternates of one entry after another: `begin`, each link, `finish`. */
export class AlternatesJudge {
  /** A file has few codes, and each of them thousands of times. */
  readonly #codes = new WordTable();
  /** By number of a code: whether it is invalid, and the entry that it was last seen in. */
  #invalid: boolean[] = [];
  #seenIn: number[] = [];
  #languages: number[] = [];
  /** That of the link judged last, as {@link languageOf} numbers it. */
  language = 0;
  #entry = 0;
  #alternates = 0;
  #self = false;

  begin(): void {
    this.#entry++;
    this.#alternates = 0;
    this.#self = false;
    if (this.#codes.trim()) {
      this.#invalid = [];
      this.#seenIn = [];
      this.#languages = [];
    }
  }

  /**
   * Judges one link of the present entry, whose decoded loc is `loc`; null when it has none.
   * @returns whether it is a complete alternate
   */
  link(judge: EntryJudge, link: Link, loc: ValueRange | null): boolean {
    const isIncomplete = isHreflangIncomplete(link);
    if (isIncomplete) judge.add(INCOMPLETE);
    if (link.hreflang < 0) return false;
    const code = link.element.value(link.hreflang);
    if (code.isEmpty) return false;
    this.#alternates++;
    this.#code(judge, code);
    this.#self ||= loc !== null && isLinkToSelf(link, loc);
    return !isIncomplete;
  }

  finish(judge: EntryJudge, loc: ValueRange | null): void {
    if (this.#alternates > 0 && !this.#self && loc !== null) judge.add(NO_SELF);
  }

  #code(judge: EntryJudge, { bytes, start, end }: ValueRange): void {
    const code = this.#codes.intern(bytes, start, end);
    // More codes than there are languages: each is judged, and whether one stands twice is not told.
    if (code < 0) {
      this.language = languageOf(bytes, start, end);
      if (isHreflangInvalid(bytes, start, end)) judge.add(INVALID_CODE);
      return;
    }
    if (code === this.#invalid.length) {
      this.#invalid.push(isHreflangInvalid(bytes, start, end));
      this.#seenIn.push(0);
      this.#languages.push(languageOf(bytes, start, end));
    }
    this.language = this.#languages[code] as number;
    if (this.#invalid[code]) judge.add(INVALID_CODE);
    if (this.#seenIn[code] === this.#entry) judge.add(SET_DIFFERS);
    this.#seenIn[code] = this.#entry;
  }
}
