import { FIELDS, type Field } from '../contract/values.ts';
import { cleanValue } from './clean-value.ts';

/** Values of a new entry; `''` leaves the element out. */
export interface NewEntry extends Readonly<Record<Field, string>> {
  /** All of it, in the place of these, where there is more to it: an element that declares its namespaces. */
  readonly xml?: string;
}

/** An entry with nothing in it. */
export const NO_VALUES: NewEntry = { loc: '', lastmod: '', changefreq: '', priority: '' };

/** Lines that are put together first: short texts die young. */
const PIECE = 4096;

/**
 * New entries as one text, since of a million objects would take a gigabyte, in memory, in messages and in the
 * journal: a line each, its values parted by tabs, those behind the last that is not empty left out. The XML of
 * an entry is a fifth, in one line: {@link linedXml}.
 */
export class NewEntriesBuilder {
  readonly #pieces: string[] = [];
  #lines: string[] = [];
  #count = 0;

  /** Entries so far. */
  get count(): number {
    return this.#count;
  }

  /** Adds an entry with values that are clean or to be cleaned. */
  add(entry: NewEntry): void {
    this.#count++;
    this.#lines.push(lineOf(entry));
    if (this.#lines.length === PIECE) this.#close();
  }

  /** Adds entries as they stand in such a text. */
  addLines(lines: string, count: number): void {
    this.#close();
    this.#pieces.push(lines);
    this.#count += count;
  }

  finish(): string {
    this.#close();
    return this.#pieces.join('\n');
  }

  #close(): void {
    if (this.#lines.length > 0) this.#pieces.push(this.#lines.join('\n'));
    this.#lines = [];
  }
}

/** New entries, one at least, as text; see {@link NewEntriesBuilder}. */
export function newEntriesText(entries: Iterable<NewEntry>): string {
  const builder = new NewEntriesBuilder();
  for (const entry of entries) builder.add(entry);
  return builder.finish();
}

/** The entries of a text, at least one. */
export function newEntries(text: string): NewEntry[] {
  return text.split('\n').map((line) => {
    const [loc = '', lastmod = '', changefreq = '', priority = '', xml] = line.split('\t');
    const values = { loc, lastmod, changefreq, priority };
    return xml === undefined ? values : { ...values, xml: xmlOfLine(xml) };
  });
}

/** How many entries a text has. */
export function countNewEntries(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** The XML that stands in a line of such a text. */
export function xmlOfLine(line: string): string {
  return line.includes('\\') ? line.replace(/\\(.)/g, (_, letter) => WRITTEN[letter] ?? letter) : line;
}
const WRITTEN: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function lineOf(entry: NewEntry): string {
  if (entry.xml !== undefined) return `\t\t\t\t${linedXml(entry.xml)}`;
  let line = '';
  let tabs = '';
  for (const field of FIELDS) {
    const value = entry[field] === '' ? '' : cleanValue(entry[field]);
    if (value !== '') {
      line += tabs + value;
      tabs = '';
    }
    tabs += '\t';
  }
  return line;
}

/** XML in one line: a backslash before each of its own, and in the place of what would end the line or the value. */
function linedXml(xml: string): string {
  return xml.replace(/[\\\n\r\t]/g, (char) => ESCAPES[char] ?? char);
}
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
