import { FIELDS, type Field } from '../../contract/values.ts';
import { cleanValue } from '../text/clean-value.ts';

/** Values of a new entry. `''` omits the element. */
export interface NewEntry extends Readonly<Record<Field, string>> {
  /**
   * The whole element, instead of the values, if it holds more than they do. It declares its own namespaces, or the
   * edit declares them on the root (`putBack`).
   */
  readonly xml?: string;
}

/** An entry without any value. */
export const NO_VALUES: NewEntry = { loc: '', lastmod: '', changefreq: '', priority: '' };

/** Number of lines joined into one piece, so that the short strings can be freed early. */
const PIECE = 4096;

/**
 * Collects new entries in one text: as objects, a million of them would take a gigabyte, in memory, in messages and
 * in the journal. Each entry is one line of values separated by tabs, without trailing empty values. The XML of an
 * entry, if any, is the fifth value, escaped into one line: {@link linedXml}.
 */
export class NewEntriesBuilder {
  readonly #pieces: string[] = [];
  #lines: string[] = [];
  #count = 0;

  /** Number of entries so far. */
  get count(): number {
    return this.#count;
  }

  /** Adds an entry, and cleans its values. */
  add(entry: NewEntry): void {
    this.#count++;
    this.#lines.push(lineOf(entry));
    if (this.#lines.length === PIECE) this.#close();
  }

  /** Adds entries that are already in this text format. */
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

/** Formats new entries (at least one) as text; see {@link NewEntriesBuilder}. */
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

/** Number of entries in a text. */
export function countNewEntries(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Decodes XML that {@link linedXml} escaped. */
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

/** Escapes XML into one line: backslashes, line ends and tabs become escapes that start with a backslash. */
function linedXml(xml: string): string {
  return xml.replace(/[\\\n\r\t]/g, (char) => ESCAPES[char] ?? char);
}
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
