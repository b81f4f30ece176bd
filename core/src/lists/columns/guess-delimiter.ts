import { knownColumn } from '../../files/read/known-names.ts';
import { delimitedRows } from '../rows/delimited-rows.ts';
import { urlShare } from './guess-columns.ts';

/** In order of preference. */
const DELIMITERS = ['\t', ';', ',', '|', '\u001f', '\u0001', '^', '~'];
/** Number of rows to inspect. */
const ROWS = 100;
/** Minimum share of rows that must have the same number of cells. */
const ALIKE = 0.8;

/**
 * Guesses the delimiter of a text table. It must split most rows into the same number of cells, at least two, and one
 * column must hold URLs or have the name of a loc column. Null if no delimiter qualifies: the text is not a table.
 */
export function guessDelimiter(text: string): { delimiter: string; width: number } | null {
  // The sample may end in the middle of a row.
  const whole = text.includes('\n') ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
  let best: { delimiter: string; width: number; score: number } | null = null;
  const found = new Set(whole.match(/[;,|^~\p{Cc}]/gu));
  for (const delimiter of DELIMITERS) {
    if (!found.has(delimiter)) continue;
    const rows = [];
    for (const row of delimitedRows([whole], delimiter)) {
      if (!row.fault && row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
      if (rows.length === ROWS) break;
    }
    const width = mostFrequent(rows.map(({ cells }) => cells.length));
    const alike = rows.filter(({ cells }) => cells.length === width);
    if (width < 2 || alike.length < rows.length * ALIKE) continue;
    const columns = Array.from({ length: width }, (_, column) => column);
    const [first, ...others] = alike;
    const named = first?.cells.some((name) => knownColumn(name)?.role === 'loc') ?? false;
    const share = Math.max(...columns.map((column) => urlShare(others.length > 0 ? others : alike, column)));
    if (share < 0.5 && !named) continue;
    const score = (alike.length / rows.length) * (named ? 2 : 1) + share;
    if (best === null || score > best.score) best = { delimiter, width, score };
  }
  return best;
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}
