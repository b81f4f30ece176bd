/**
 * The target of a Markdown link, or a URL with its scheme up to the first character that no URL can contain. White
 * space and titles are limited in length: otherwise the search could scan far ahead from every bracket.
 */
const FOUND =
  /\]\(\s{0,9}<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s{1,9}["'(][^)]{0,999})?\)|https?:\/\/(?:(?!\]\()[^\s<>"“”«»`|\\^{}])+/gi;
/** Characters that end a sentence rather than a URL. */
const TRAILING = ".,;:!?'’*_~])";

/** The URLs in a line of text or Markdown, in order. */
export function* urlsInText(text: string): Generator<string> {
  let last = { url: '', end: 0 };
  for (const { 0: found, 1: target, index } of text.matchAll(FOUND)) {
    const url = target ?? withoutTrailing(found);
    // The text of a link may repeat its target.
    const isRepeated = last.end === index && last.url === url;
    if (!isRepeated && url !== '' && !url.startsWith('#')) yield url;
    last = { url, end: index + found.length };
  }
}

function withoutTrailing(found: string): string {
  let end = found.length;
  // A closing bracket belongs to the URL if its opening bracket is in the URL, too.
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
