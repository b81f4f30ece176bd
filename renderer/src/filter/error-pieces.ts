import type { QueryError } from '@urlset/core/table/query/query-error.ts';

/** A piece of a filter's text that starts at character `at`. */
interface Piece {
  readonly at: number;
  readonly text: string;
  readonly wrong: boolean;
}

/** Cuts the text where errors begin and end. An error after the last character becomes a space. */
export function errorPieces(
  text: string,
  errors: readonly Pick<QueryError, 'at' | 'length'>[],
): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { at, length } of errors) {
    // An error that begins inside the previous one gets no mark of its own.
    if (at < end) continue;
    if (at > end) pieces.push({ at: end, text: text.slice(end, at), wrong: false });
    // An error needs at least one character to mark: the one at its position, or a space at the end.
    end = Math.min(text.length, at + Math.max(1, length));
    pieces.push({ at, text: text.slice(at, end) || ' ', wrong: true });
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), wrong: false });
  return pieces;
}
