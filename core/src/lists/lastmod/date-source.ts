import { fieldNumber } from '../../contract/values.ts';
import { w3cTime } from '../../protocol/w3c-datetime.ts';
import { isoLastmod } from '../../rules/index/index-lastmod-stale.ts';
import { w3cLastmod } from '../../rules/lastmod/w3c-lastmod.ts';
import { tellsChange } from '../../rules/page/lastmod-differs-from-page.ts';
import { EntryPages } from '../../table/pages/entry-pages.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { JoinedList, ListEntries } from '../merge/join-list.ts';
import type { LastmodEntries } from './lastmod-entries.ts';
import type { MovedDates } from './moved-dates.ts';

const LASTMOD = fieldNumber('lastmod');

/** New dates for entries. The caller asks for one entry after another, in the order of their places. */
export interface DateSource {
  /** Moves to the entry at `place`, which is entry `at` of file `file`, from 0. Returns whether it has a new date. */
  read(place: number, file: number, at: number): boolean;
  /** The new date of this entry in milliseconds since 1970; NaN to remove its lastmod. */
  readonly time: number;
  /** The new date as text; `''` to remove the lastmod. */
  text(): string;
}

/** The same date for every entry, or the removal of all lastmods. */
export class OneDate implements DateSource {
  readonly time: number;
  readonly #text: string;

  /** @param text a W3C date; `''` to remove lastmods */
  constructor(text: string) {
    this.#text = text;
    this.time = w3cTime(text);
  }

  read(): boolean {
    return true;
  }

  text(): string {
    return this.#text;
  }
}

/** The valid dates in a list. */
export class ListedDates implements DateSource {
  readonly #list: ListEntries;
  readonly #rows: Uint32Array;
  /** For each position in each file: the index in the rows of the list, or -1. */
  readonly #rowOf: readonly (Int32Array | undefined)[];
  time = Number.NaN;
  #id = -1;

  constructor(list: ListEntries, { rows, files }: JoinedList, entries: LastmodEntries) {
    this.#list = list;
    this.#rows = rows;
    const byFile = new Map(files.map(({ file, rowOf }) => [file.id, rowOf]));
    this.#rowOf = entries.files.map(({ id }) => byFile.get(id));
  }

  read(_place: number, file: number, at: number): boolean {
    const row = this.#rowOf[file]?.[at] ?? -1;
    if (row < 0) return false;
    this.#id = this.#rows[row] as number;
    const { base, columns } = this.#list.table.blockOf(this.#id);
    this.time = columns.lastmod[this.#id - base] as number;
    return !Number.isNaN(this.time);
  }

  text(): string {
    const { table } = this.#list;
    return w3cLastmod(table.blockOf(this.#id).kind, table.text(this.#id, LASTMOD));
  }
}

/** The dates in the last export, for entries that are otherwise unchanged. */
export class ExportedDates implements DateSource {
  readonly #moved: MovedDates;
  #at = 0;
  time = Number.NaN;
  #text = '';

  constructor(moved: MovedDates) {
    this.#moved = moved;
  }

  read(place: number): boolean {
    const { places, exported, table } = this.#moved;
    while ((places[this.#at] ?? Number.POSITIVE_INFINITY) < place) this.#at++;
    if (places[this.#at] !== place) return false;
    const id = exported[this.#at] as number;
    const { base, columns } = table.blockOf(id);
    this.time = columns.lastmod[id - base] as number;
    this.#text = table.text(id, LASTMOD);
    return !Number.isNaN(this.time) || this.#text === '';
  }

  text(): string {
    return this.#text;
  }
}

/** The dates in the `Last-Modified` headers of pages, if they tell when the pages changed. */
export class PageDates implements DateSource {
  readonly #table: UrlTable;
  readonly #pages: EntryPages;
  readonly #files: LastmodEntries['files'];
  time = Number.NaN;

  constructor(table: UrlTable, { files }: LastmodEntries) {
    this.#table = table;
    this.#pages = new EntryPages(table);
    this.#files = files;
  }

  read(_place: number, file: number, at: number): boolean {
    const id = this.#files[file]?.order.at(at) ?? -1;
    const row = id < 0 ? -1 : this.#pages.rowOf(id);
    if (row < 0 || this.#pages.isOld(id)) return false;
    const { pages } = this.#table;
    const lastModified = pages.lastModified(row);
    this.time = lastModified;
    return tellsChange({ lastModified, checkedAt: pages.checkedAt(row) });
  }

  text(): string {
    return isoLastmod(this.time);
  }
}
