import { encodeUtf8 } from '../../bytes/text.ts';
import { MOST_CODE } from '../../contract/screens/clusters.ts';
import { languageOf, X_DEFAULT } from '../../rules/hreflang/alternate-numbers.ts';
import { writtenAlternates } from '../../table/file/written-alternates.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** Languages beyond this number are ignored. No site has more, and their places must fit into two bytes. */
const MOST = 0xffff;

/** The place of `x-default`. */
export const DEFAULT = 0;

/** The languages that alternates name. Each has a place, from 0 on. Letter case does not matter. */
export class Languages {
  /** By place: the code as spelled in an alternate, cut to {@link MOST_CODE}. */
  readonly codes: string[] = ['x-default'];
  readonly #table: UrlTable;
  /** By the number that `languageOf` returns. */
  readonly #places = new Map<number, number>([[X_DEFAULT, DEFAULT]]);

  constructor(table: UrlTable) {
    this.#table = table;
  }

  get count(): number {
    return this.codes.length;
  }

  /**
   * The place of a language; -1 if there are too many.
   * @param number see `languageOf` @param id an entry with an alternate in this language
   */
  placeOf(number: number, id: number): number {
    const known = this.#places.get(number);
    if (known !== undefined) return known;
    for (const { hreflang } of writtenAlternates(this.#table, id)) this.#learn(hreflang);
    return this.#places.get(number) ?? -1;
  }

  /** The place of a code, in any letter case; -1 if the code has none. */
  find(code: string): number {
    const lower = code.toLowerCase();
    return this.codes.findIndex((known) => known.toLowerCase() === lower);
  }

  #learn(code: string): void {
    const bytes = encodeUtf8(code);
    const number = languageOf(bytes, 0, bytes.length);
    if (this.#places.has(number) || this.count === MOST) return;
    this.#places.set(number, this.count);
    this.codes.push(code.slice(0, MOST_CODE));
  }
}
