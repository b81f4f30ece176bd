import { UrlsetError } from '../contract/errors.ts';

/** A page in another language, or in this: neither text has white space in it. */
export interface WrittenAlternate {
  readonly hreflang: string;
  readonly href: string;
}

/**
 * The alternates that each of many entries gets as one text, a line an entry: hreflang and href of each, parted by
 * tabs.
 */
export function alternatesText(lists: Iterable<readonly WrittenAlternate[]>): string {
  const line = (list: readonly WrittenAlternate[]) =>
    list.map(({ hreflang, href }) => `${hreflang}\t${href}`).join('\t');
  return Array.from(lists, line).join('\n');
}

/** In code units: half of what a text may have, so that the journal may escape it. */
const MOST = 2 ** 28;

/** What the alternates of one edit may take as text. */
export class AlternatesRoom {
  #left = MOST;

  /** Takes room for more of them. @throws UrlsetError `fix-too-large` where there is none */
  take(list: readonly WrittenAlternate[]): void {
    for (const { hreflang, href } of list) this.#left -= hreflang.length + href.length + 2;
    if (this.#left < 0) throw new UrlsetError('fix-too-large');
  }
}

/** The alternates of such a text, by entry. */
export function alternatesOfText(text: string): WrittenAlternate[][] {
  return text.split('\n').map((line) => {
    const cells = line.split('\t');
    return Array.from({ length: cells.length >> 1 }, (_, at) => {
      return { hreflang: cells[at * 2] ?? '', href: cells[at * 2 + 1] ?? '' };
    });
  });
}
