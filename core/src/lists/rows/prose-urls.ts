import { urlsInText } from '../../bytes/urls-in-text.ts';
import type { ListRow } from '../list-row.ts';
import { lines } from './text-lines.ts';

/** The URLs within a text, Markdown among it: each a row of one cell, in their order. */
export function* proseUrls(pieces: Iterable<string>): Generator<ListRow> {
  for (const { line, text } of lines(pieces))
    for (const url of urlsInText(text)) yield { line, cells: [url] };
}
