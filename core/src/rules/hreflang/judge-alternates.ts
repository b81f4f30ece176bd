import type { ValueRange } from '../../bytes/ranges.ts';
import { isHreflang } from '../../format/codes/language-code.ts';
import { WordTable } from '../../format/codes/word-table.ts';
import { MOST_CONSTANTS } from '../../format/extensions/constants.ts';
import type { Link } from '../../format/extensions/link.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { languageOf } from './alternate-numbers.ts';
import { isHreflangIncomplete, missingLinkAttribute } from './hreflang-incomplete.ts';
import { isLinkToSelf } from './hreflang-no-self.ts';

const INCOMPLETE = ruleNumber('hreflang-incomplete');
const INVALID_CODE = ruleNumber('hreflang-invalid-code');
const SET_DIFFERS = ruleNumber('hreflang-set-differs');

/** Judges the alternates of one entry at a time: call `begin`, then `link` for each link. */
export class AlternatesJudge {
  /** Numbers codes, so that each is judged once: a file repeats a few codes thousands of times. */
  readonly #codes = new WordTable();
  /** Indexed by {@link Link.constant}: the number of the code plus one; 0 if it is not known yet. */
  readonly #codeOf = new Int32Array(MOST_CONSTANTS);
  /** For each code, by number: whether it is invalid, the last entry that contains it, and its language. */
  #invalid: boolean[] = [];
  #seenIn: number[] = [];
  #languages: number[] = [];
  /** The language of the last link, as numbered by {@link languageOf}. */
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
   * Judges one link of the current entry.
   * @param loc the decoded loc of the entry; null if it is absent
   * @returns whether the link is a complete alternate
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

  /** Whether the entry has alternates, but none so far equals its loc byte for byte. One may be another spelling. */
  get lacksSelf(): boolean {
    return this.#alternates > 0 && !this.#self;
  }

  /** Judges the code of a link; false if it is empty. */
  #judgeCode(judge: EntryJudge, link: Link): boolean {
    const constant = link.constant(link.hreflang);
    let code = (this.#codeOf[constant] as number) - 1;
    if (code < 0) {
      const { bytes, start, end, isEmpty } = link.element.value(link.hreflang);
      if (isEmpty) return false;
      code = this.#codes.intern(bytes, start, end);
      if (code < 0) {
        // The file has more codes than there are languages: judge each code on its own, and do not look for duplicates.
        this.language = languageOf(bytes, start, end);
        if (!isHreflang(bytes, start, end)) judge.addPart(INVALID_CODE, link.hreflang);
        return true;
      }
      if (code === this.#invalid.length) {
        this.#invalid.push(!isHreflang(bytes, start, end));
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
