import { cleanValue } from './clean-value.ts';

/** The line of an entry that keeps its value. A clean value never looks like this. */
const KEPT = '\t';
/** Number of lines joined into a piece, so that the short strings can be garbage-collected early. */
const PIECE = 4096;

/**
 * Collects a value for each of many entries in one text, one line per value. As arrays of strings, ten million values
 * would take gigabytes, in memory, in messages and in the journal.
 */
export class ColumnTextBuilder {
  readonly #pieces: string[] = [];
  #lines: string[] = [];

  /** Adds the value of the next entry, and cleans it; null keeps the current value. */
  add(value: string | null): void {
    this.#lines.push(value === null ? KEPT : cleanValue(value));
    if (this.#lines.length === PIECE) this.#close();
  }

  finish(): string {
    if (this.#lines.length > 0) this.#close();
    return this.#pieces.join('\n');
  }

  #close(): void {
    this.#pieces.push(this.#lines.join('\n'));
    this.#lines = [];
  }
}

/** Formats values as text, see {@link ColumnTextBuilder}. */
export function columnText(values: Iterable<string | null>): string {
  const builder = new ColumnTextBuilder();
  for (const value of values) builder.add(value);
  return builder.finish();
}

/** The values of a text, at least one; null keeps the current value. */
export function columnValues(text: string): (string | null)[] {
  return text.split('\n').map((line) => (line === KEPT ? null : line));
}

/** Whether a text has an empty value, which removes the element. */
export function hasEmptyValue(text: string): boolean {
  return text === '' || text.startsWith('\n') || text.endsWith('\n') || text.includes('\n\n');
}

/** Cuts a text into parts, each with the values of the next entries. */
export class ColumnTextCutter {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text of the next `count` values (at least one), or of all that remain. */
  take(count: number): string {
    let end = this.#at - 1;
    for (let line = 0; line < count; line++) {
      end = this.#text.indexOf('\n', end + 1);
      if (end < 0) end = this.#text.length;
      if (end === this.#text.length) break;
    }
    const taken = this.#text.slice(this.#at, end);
    this.#at = end + 1;
    return taken;
  }
}
