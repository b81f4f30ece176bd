import type { QueryError } from '@urlset/core/query/query-error.ts';

/** A piece of a filter's text from character `at`. */
interface Piece {
  readonly at: number;
  readonly text: string;
  readonly wrong: boolean;
}

/** The text cut where something wrong begins and ends. Where something is missing stands a space. */
export function errorPieces(
  text: string,
  errors: readonly Pick<QueryError, 'at' | 'length'>[],
): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { at, length } of errors) {
    // Two that overlap are one to the eye.
    if (at < end) continue;
    if (at > end) pieces.push({ at: end, text: text.slice(end, at), wrong: false });
    // A place to stand on: the character that is there, or the one that would come.
    end = Math.min(text.length, at + Math.max(1, length));
    pieces.push({ at, text: text.slice(at, end) || ' ', wrong: true });
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), wrong: false });
  return pieces;
}
