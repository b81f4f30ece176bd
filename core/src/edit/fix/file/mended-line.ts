import { urlsInText } from '../../../bytes/urls-in-text.ts';
import { parseLocation } from '../../../protocol/location.ts';

/** What a line of a text list that is no URL becomes. */
export interface MendedLine {
  /** The absolute URLs in it, each once: a line each. Without one it goes. */
  readonly urls: readonly string[];
  /** Words would be lost, or it is not certain which of its URLs was meant. */
  readonly isDoubtful: boolean;
}

/** What every kind of list has for a comment: a URL in it was taken out on purpose. */
const COMMENT = /^(#|\/\/|;|<!--)/;
/** Punctuation, bullets of any kind and quotes say nothing. */
const WORD = /[\p{L}\p{N}]/u;
/** What counts the items of a list, before its URL. */
const ORDINAL = /^\(?(?:\d{1,6}|\p{L})(?:[.):]\s*|\s+)(?=\S)|^o\s+/u;
/** What ends a sentence may be the end of a URL as well. */
const CUT = /^[.?!~*_]/;
/** What parts a URL from what stands before it; its quote, if it has one, comes with it. */
const PARTING = /([,;|\s])\s{0,9}(?=["'(<[]?https?:\/\/)/i;
/** Apostrophes may be in URLs, but not where they are quotes. */
const QUOTED = /'(https?:\/\/[^'\s]*)'/gi;

/** Mends a line, without white space around it. */
export function mendedLine(line: string): MendedLine {
  const urls = COMMENT.test(line) ? [] : urlsIn(line);
  const [url] = urls;
  const rest = url === undefined ? line : line.replace(ORDINAL, '').replaceAll(url, ' ');
  const isCut = url !== undefined && CUT.test(line.slice(line.indexOf(url) + url.length));
  return { urls, isDoubtful: urls.length > 1 || isCut || WORD.test(rest) };
}

function urlsIn(line: string): string[] {
  const parts = line.replace(QUOTED, '"$1"').split(PARTING);
  const urls = parts.flatMap((part, at) => {
    // Between the parts stands what parts them.
    if (at % 2 === 1) return [];
    return [...urlsInText(cellOf(part, parts[at - 1] ?? ''))];
  });
  return [...new Set(urls)].filter((url) => /^https?:/i.test(url) && parseLocation(url) !== null);
}

/** Behind a delimiter a URL without quotes ends at the next. */
function cellOf(part: string, delimiter: string): string {
  return /[,;|]/.test(delimiter) && /^http/i.test(part) ? (part.split(delimiter, 1)[0] ?? '') : part;
}
