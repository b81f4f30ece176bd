import type { ListRow } from '../list-row.ts';
import { lines } from './text-lines.ts';

/**
 * The target of a link of Markdown, or a URL with its scheme up to what cannot be in it. Blanks and titles have an
 * end: the search for it would begin anew at every bracket.
 */
const FOUND =
  /\]\(\s{0,9}<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s{1,9}["'(][^)]{0,999})?\)|https?:\/\/(?:(?!\]\()[^\s<>"“”«»`|\\^{}])+/gi;
/** What ends a sentence rather than a URL. */
const TRAILING = ".,;:!?'’*_~])";

/** The URLs within a text, Markdown among it: each a row of one cell, in their order. */
export function* proseUrls(pieces: Iterable<string>): Generator<ListRow> {
  for (const { line, text } of lines(pieces)) {
    let last = { url: '', end: 0 };
    for (const { 0: found, 1: target, index } of text.matchAll(FOUND)) {
      const url = target ?? withoutTrailing(found);
      // A link may have its target for its text.
      const isTold = last.end === index && last.url === url;
      if (!isTold && url !== '' && !url.startsWith('#')) yield { line, cells: [url] };
      last = { url, end: index + found.length };
    }
  }
}

function withoutTrailing(found: string): string {
  let end = found.length;
  // Brackets that were opened within the URL are its own.
  let round = count(found, ')') - count(found, '(');
  let square = count(found, ']') - count(found, '[');
  for (; TRAILING.includes(found.charAt(end - 1)); end--) {
    const last = found.charAt(end - 1);
    if ((last === ')' && round-- <= 0) || (last === ']' && square-- <= 0)) break;
  }
  return found.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
