import type { ValueRange } from '../../bytes/value-range.ts';
import { WordTable } from '../../format/codes/word-table.ts';
import { MOST_CONSTANTS } from '../../format/extensions/constants.ts';
import type { Link } from '../../format/extensions/link.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { languageOf } from './alternate-numbers.ts';
import { isHreflangIncomplete, missingLinkAttribute } from './hreflang-incomplete.ts';
import { isHreflangInvalid } from './hreflang-invalid-code.ts';
import { isLinkToSelf } from './hreflang-no-self.ts';

const INCOMPLETE = ruleNumber('hreflang-incomplete');
const INVALID_CODE = ruleNumber('hreflang-invalid-code');
const SET_DIFFERS = ruleNumber('hreflang-set-differs');

/** Judges the alternates of one entry after another: `begin`, each link. */
export class AlternatesJudge {
  /** A file has few codes, and each of them thousands of times. */
  readonly #codes = new WordTable();
  /** By {@link Link.constant}: the number of the code plus one, 0 where it is not known yet. */
  readonly #codeOf = new Int32Array(MOST_CONSTANTS);
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
      this.#codeOf.fill(0);
    }
  }

  /**
   * Judges one link of the present entry, whose decoded loc is `loc`; null when it has none.
   * @returns whether it is a complete alternate
   */
  link(judge: EntryJudge, link: Link, loc: ValueRange | null): boolean {
    const isIncomplete = isHreflangIncomplete(link);
    if (isIncomplete) this.#addIncomplete(judge, link);
    if (link.hreflang < 0) return false;
    if (!this.#judgeCode(judge, link)) return false;
    this.#alternates++;
    this.#self ||= loc !== null && isLinkToSelf(link, loc);
    return !isIncomplete;
  }

  #addIncomplete(judge: EntryJudge, link: Link): void {
    const missing = missingLinkAttribute(link);
    judge.addPart(INCOMPLETE, missing === '' ? link.href : link.element.at, missing);
  }

  /** Whether none of the links so far has the loc as it stands; one may have it in another spelling. */
  get lacksSelf(): boolean {
    return this.#alternates > 0 && !this.#self;
  }

  /** Judges the code of a link; false where it is empty. */
  #judgeCode(judge: EntryJudge, link: Link): boolean {
    const constant = link.constant(link.hreflang);
    let code = (this.#codeOf[constant] as number) - 1;
    if (code < 0) {
      const { bytes, start, end, isEmpty } = link.element.value(link.hreflang);
      if (isEmpty) return false;
      code = this.#codes.intern(bytes, start, end);
      if (code < 0) {
        // More codes than there are languages: each is judged, and whether one stands twice is not told.
        this.language = languageOf(bytes, start, end);
        if (isHreflangInvalid(bytes, start, end)) judge.addPart(INVALID_CODE, link.hreflang);
        return true;
      }
      if (code === this.#invalid.length) {
        this.#invalid.push(isHreflangInvalid(bytes, start, end));
        this.#seenIn.push(0);
        this.#languages.push(languageOf(bytes, start, end));
      }
      if (constant > 0) this.#codeOf[constant] = code + 1;
    }
    this.language = this.#languages[code] as number;
    if (this.#invalid[code]) judge.addPart(INVALID_CODE, link.hreflang);
    if (this.#seenIn[code] === this.#entry) judge.addPart(SET_DIFFERS, link.hreflang);
    this.#seenIn[code] = this.#entry;
    return true;
  }
}
