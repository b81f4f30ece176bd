import { UrlsetError } from '../../contract/errors.ts';

/** A link to a page in another language, or to the page itself. Neither string contains white space. */
export interface WrittenAlternate {
  readonly hreflang: string;
  readonly href: string;
}

/**
 * Formats the alternates of many entries as one text, one line per entry. A line holds the hreflang and the href of
 * each alternate, separated by tabs. An empty href removes the alternate in that language.
 */
export function alternatesText(lists: Iterable<readonly WrittenAlternate[]>): string {
  const line = (list: readonly WrittenAlternate[]) =>
    list.map(({ hreflang, href }) => `${hreflang}\t${href}`).join('\t');
  return Array.from(lists, line).join('\n');
}

/** In code units: about half the maximum length of a string, so that the journal still has room to escape the text. */
const MOST = 2 ** 28;

/** Limits the length of the text that holds the alternates of one edit. */
export class AlternatesRoom {
  #left = MOST;

  /**
   * Reserves room for the alternates of one more entry.
   * @throws UrlsetError `fix-too-large` if that exceeds the limit
   */
  take(list: readonly WrittenAlternate[]): void {
    for (const { hreflang, href } of list) this.#left -= hreflang.length + href.length + 2;
    if (this.#left < 0) throw new UrlsetError('fix-too-large');
  }
}

/** Parses the text of {@link alternatesText}. Returns the alternates of each entry. */
export function alternatesOfText(text: string): WrittenAlternate[][] {
  return text.split('\n').map((line) => {
    const cells = line.split('\t');
    return Array.from({ length: cells.length >> 1 }, (_, at) => {
      return { hreflang: cells[at * 2] ?? '', href: cells[at * 2 + 1] ?? '' };
    });
  });
}
