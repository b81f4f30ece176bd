import { inPieces } from '../in-pieces.ts';
import { type EntrySource, listedEntries } from './listed-entries.ts';

/**
 * Writes the locs of files as a text list, one per line. Skips entries without a loc.
 * https://www.sitemaps.org/protocol.html#otherformats
 */
export function locLines(sources: readonly EntrySource[]): Iterable<Uint8Array> {
  return inPieces(lines(sources));
}

/** The number of entries that lack a loc and so do not get a line. */
export function withoutLoc(sources: readonly EntrySource[]): number {
  let count = 0;
  for (const { table, id } of listedEntries(sources)) {
    const loc = table.value(id, 0);
    if (loc === null || loc.start === loc.end) count++;
  }
  return count;
}

function* lines(sources: readonly EntrySource[]): Generator<string> {
  for (const { table, id } of listedEntries(sources)) {
    // A line end within a loc would split one entry into two lines.
    const loc = table.text(id, 0).replace(/[\r\n]+/g, ' ');
    if (loc !== '') yield `${loc}\n`;
  }
}
