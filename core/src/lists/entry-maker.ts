import { escapeXml, withoutIllegalCharacters } from '../bytes/text.ts';
import type { ListReport, ListSettings, RefusedRow } from '../contract/lists.ts';
import type { UrlRow } from '../files/write/lists/parquet.ts';
import { writeExtensions } from '../format/extensions/write.ts';
import {
  declarationOf,
  EXTENSION_KINDS,
  type ExtensionKind,
} from '../protocol/extensions/extension-table.ts';
import { reformatDate } from '../rules/lastmod/reformat-date.ts';
import { extensionsIn } from './extensions-in.ts';
import { locIn, whyNoLoc } from './list-loc.ts';

/** Matches W3C dates with at least a day, which are copied without parsing. */
const W3C = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

type Column = ListSettings['columns'][number];

/** Converts the cells of a row to an entry, as XML or as values. A row of redirects becomes two entries. */
export class EntryMaker {
  /** Namespaces that the root must declare, with a space before each. */
  readonly declarations: string;
  readonly #loc: number;
  /** Why the last refused row was refused. */
  reason: RefusedRow['reason'] = 'no-loc';
  /** The cell that caused the refusal, or the loc of a row that is marked as removed. */
  refused = '';
  /** Whether the last row did not become an entry because it is marked as removed. */
  isRemoved = false;
  readonly #newLoc: number;
  readonly #isRedirects: boolean;
  readonly #base: string | null;
  readonly #change: (loc: string) => string;
  readonly #report: ListReport;
  readonly #lastmod: number;
  readonly #changefreq: number;
  readonly #priority: number;
  readonly #images: readonly Column[];
  readonly #alternates: readonly Column[];
  readonly #hreflangs: readonly Column[];
  readonly #removed: number;
  readonly #extensions: number;
  readonly #group: number;

  /** @param report receives the counts of entries, changed locs and reformatted dates */
  constructor(
    { columns, base, redirects }: ListSettings,
    change: (loc: string) => string,
    report: ListReport,
  ) {
    const place = (role: Column['role']) => columns.find((one) => one.role === role)?.column ?? -1;
    const all = (role: Column['role']) => columns.filter((one) => one.role === role);
    this.#loc = place('loc');
    this.#newLoc = place('new-loc');
    this.#isRedirects = redirects;
    this.#lastmod = place('lastmod');
    this.#changefreq = place('changefreq');
    this.#priority = place('priority');
    this.#images = all('image');
    this.#alternates = all('alternate');
    this.#hreflangs = all('hreflang');
    this.#removed = place('removed');
    this.#extensions = place('extensions');
    this.#group = place('group');
    this.#base = base;
    this.#change = change;
    this.#report = report;
    const has: Partial<Record<ExtensionKind, boolean>> = {
      link: this.#alternates.length > 0,
      image: this.#images.length > 0,
    };
    this.declarations = redirects
      ? ''
      : EXTENSION_KINDS.filter((kind) => has[kind] || this.#extensions >= 0)
          .map((kind) => ` ${declarationOf(kind)}`)
          .join('');
  }

  /** The entries of a row as lines of XML, see {@link entry} and {@link redirect}; null if it is refused or removed. */
  row(cells: readonly string[]): string | null {
    return this.#isRedirects ? this.redirect(cells) : this.entry(cells);
  }

  /** Two entries: one with the old URL, one with the new URL without its fragment. Null if the row is refused. */
  redirect(cells: readonly string[]): string | null {
    const places = [this.#loc, this.#newLoc];
    const locs = places.map((column) => locIn(cells[column] ?? '', this.#base));
    const refused = locs.indexOf(null);
    const [old, target] = locs;
    if (refused < 0 && old && target) {
      this.#report.entries++;
      const loc = (text: string) => `<url>${element('loc', text)}</url>\n`;
      return loc(old) + loc(target.replace(/#.*/s, ''));
    }
    this.refused = cells[places[refused] ?? -1] ?? '';
    const reason = whyNoLoc(this.refused);
    this.reason = refused === 1 && reason === 'no-loc' ? 'no-new-loc' : reason;
    return null;
  }

  /** The entry as a line of XML; null if the row is refused or removed. */
  entry(cells: readonly string[]): string | null {
    const row = this.values(cells);
    if (row === null) return null;
    if (row.removed) {
      this.isRemoved = true;
      this.refused = row.loc;
      return null;
    }
    const lastmod = element('lastmod', row.lastmod);
    const changefreq = element('changefreq', row.changefreq);
    const priority = element('priority', row.priority);
    return `<url>${element('loc', row.loc)}${lastmod}${changefreq}${priority}${extensions(row)}</url>\n`;
  }

  /** The values of the entry, which may be marked as removed; null if the row is refused. */
  values(cells: readonly string[]): UrlRow | null {
    this.isRemoved = false;
    const cell = cells[this.#loc] ?? '';
    const loc = locIn(cell, this.#base);
    if (loc === null) return this.#refuse(whyNoLoc(cell), cell);
    // Most lists do not have these columns.
    const mark = this.#removed < 0 ? '' : (cells[this.#removed] ?? '');
    const removed = mark !== '' && truthOf(mark);
    if (removed === null) return this.#refuse('bad-removed', mark);
    const xml = this.#extensions < 0 ? '' : (cells[this.#extensions] ?? '');
    const extensions = xml === '' || removed ? '' : extensionsIn(xml);
    if (extensions === null) return this.#refuse('bad-extensions', xml);
    const changed = this.#change(loc);
    if (!removed) {
      this.#report.entries++;
      if (changed !== loc) this.#report.changed++;
    }
    return {
      loc: changed,
      lastmod: this.#date(cells[this.#lastmod] ?? ''),
      changefreq: cells[this.#changefreq] ?? '',
      priority: cells[this.#priority] ?? '',
      images: isAnyFilled(this.#images, cells) ? this.#imagesIn(cells) : NONE,
      alternates: isAnyFilled(this.#alternates, cells) ? this.#alternatesIn(cells) : NONE,
      extensions,
      group: this.#group < 0 ? '' : (cells[this.#group] ?? '').trim(),
      removed,
    };
  }

  #refuse(reason: RefusedRow['reason'], cell: string): null {
    this.reason = reason;
    this.refused = cell;
    return null;
  }

  #date(cell: string): string {
    const text = cell.trim();
    if (text === '' || W3C.test(text)) return text;
    const date = reformatDate(text);
    if (date === null || date === text) return text;
    this.#report.reformatted++;
    return date;
  }

  #imagesIn(cells: readonly string[]): string[] {
    return this.#images
      .flatMap(({ column }) => addresses(cells[column]))
      .map((image) => this.#address(image));
  }

  #alternatesIn(cells: readonly string[]): UrlRow['alternates'] {
    const hreflangs = this.#hreflangs.flatMap(({ column }) => values(cells[column]));
    let paired = 0;
    return this.#alternates.flatMap(({ column, language }) =>
      addresses(cells[column]).flatMap((href) => {
        const hreflang = language === '' ? (hreflangs[paired++] ?? '') : language;
        return hreflang === '' ? [] : [{ hreflang, href: this.#address(href) }];
      }),
    );
  }

  /** The resolved URL if possible, otherwise the text itself. */
  #address(text: string): string {
    return locIn(text, this.#base) ?? text;
  }
}

const NONE: readonly never[] = [];

function isAnyFilled(columns: readonly Column[], cells: readonly string[]): boolean {
  for (const { column } of columns) if ((cells[column] ?? '') !== '') return true;
  return false;
}

function extensions({ images, alternates, extensions: more }: UrlRow): string {
  if (images.length === 0 && alternates.length === 0) return more;
  const links = alternates.map((link) => ({ rel: 'alternate', ...link }));
  const written = writeExtensions({ images: images.map((loc) => ({ loc })), alternates: links }, '');
  return withoutIllegalCharacters(written) + more;
}

const TRUE: ReadonlySet<string> = new Set(['true', 't', '1', 'yes', 'y']);
const FALSE: ReadonlySet<string> = new Set(['', 'false', 'f', '0', 'no', 'n']);

/** The boolean in a cell, as any query engine spells it; null if it is not a boolean. An empty cell is false. */
function truthOf(cell: string): boolean | null {
  const text = cell.trim().toLowerCase();
  if (FALSE.has(text)) return false;
  return TRUE.has(text) ? true : null;
}

/** The values of a cell, which may hold one per line. */
function values(cell = ''): string[] {
  return cell
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** The URLs in a cell: one per line, or separated by a comma, a semicolon, a bar or blanks before the next scheme. */
function addresses(cell = ''): string[] {
  return values(cell).flatMap((line) => line.split(/\s*[,|;\s]\s*(?=https?:\/\/)/i));
}

/** Text of ASCII characters that do not have to be escaped. Most values match. */
const PLAIN = /^[ !#-%(-;=?-~]*$/;

function element(name: string, cell: string): string {
  const text = cell.trim();
  if (text !== '' && PLAIN.test(text)) return `<${name}>${text}</${name}>`;
  return text === '' ? '' : `<${name}>${escapeXml(withoutIllegalCharacters(text))}</${name}>`;
}
