import type { ListRow } from '../list-row.ts';
import { lines } from './text-lines.ts';

/** The target of a link of Markdown, or a URL with its scheme up to what cannot be in it. */
const FOUND =
  /\]\(\s*<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+["'(][^)]*)?\)|https?:\/\/[^\s<>"“”«»`|\\^{}]+/gi;
/** What ends a sentence rather than a URL. */
const TRAILING = /[.,;:!?'’*_~\])]$/;

/** The URLs within a text, Markdown among it: each a row of one cell, in their order. */
export function* proseUrls(pieces: Iterable<string>): Generator<ListRow> {
  for (const { line, text } of lines(pieces)) {
    for (const [found, target] of text.matchAll(FOUND)) {
      const url = target ?? withoutTrailing(found);
      if (url !== '' && !url.startsWith('#')) yield { line, cells: [url] };
    }
  }
}

function withoutTrailing(found: string): string {
  let url = found;
  while (TRAILING.test(url)) {
    const open = url.endsWith(')') ? '(' : url.endsWith(']') ? '[' : '';
    // A bracket that was opened within the URL is its own.
    if (open !== '' && count(url, open) >= count(url, url.slice(-1))) break;
    url = url.slice(0, -1);
  }
  return url;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
