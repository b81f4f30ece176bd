import { urlsInText } from '../../bytes/urls-in-text.ts';
import type { ListRow } from '../list-row.ts';
import { lines } from './text-lines.ts';

/** The URLs within a text or Markdown, in order: each is a row of one cell. */
export function* proseUrls(pieces: Iterable<string>): Generator<ListRow> {
  for (const { line, text } of lines(pieces))
    for (const url of urlsInText(text)) yield { line, cells: [url] };
}
