import type { Language } from '../../../contract/shell.ts';
import { ruleWords } from '../../../rules/words/rule-words.ts';
import type { ReportFacts } from '../report-writer.ts';
import { html, type Markup } from './markup.ts';
import { filled, REPORT_WORDS, type ReportWords } from './words.ts';

/** Words, numbers and names as the page shows them. */
export class Page {
  readonly language: Language;
  readonly words: ReportWords;
  readonly facts: ReportFacts;
  readonly #numbers: Intl.NumberFormat;
  readonly #percents: Intl.NumberFormat;

  constructor(facts: ReportFacts, language: Language) {
    this.facts = facts;
    this.language = language;
    this.words = REPORT_WORDS[language];
    this.#numbers = new Intl.NumberFormat(language);
    this.#percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }

  /** A share of a whole as a percentage; 0 if the whole is 0. */
  percent(part: number, whole: number): string {
    return this.#percents.format(whole === 0 ? 0 : part / whole);
  }

  /** Words with a formatted number in place of `{count}`. */
  counted(words: string, count: number): string {
    return filled(words, { count: this.number(count) });
  }

  titleOf(code: string): string {
    return ruleWords(this.language, code)?.title ?? code;
  }

  /** A table that the user can open. All columns but the first are numbers. */
  table(names: readonly string[], rows: readonly (readonly string[])[]): Markup {
    const look = (at: number) => (at === 0 ? '' : 'number');
    const head = names.map((name, at) => html`<th scope="col" class="${look(at)}">${name}</th>`);
    const body = rows.map(
      (cells) => html`<tr>${cells.map((cell, at) => html`<td class="${look(at)}">${cell}</td>`)}</tr>`,
    );
    return html`<details><summary>${this.words.asTable}</summary><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></details>`;
  }
}
