import { urlsInText } from '../../../bytes/urls-in-text.ts';
import { parseLocation } from '../../../protocol/location.ts';

/** What replaces a line of a text list that is not a URL. */
export interface MendedLine {
  /** The distinct absolute URLs in it, one per line. If there are none, the line is removed. */
  readonly urls: readonly string[];
  /** Whether words would be lost, or it is uncertain which URL was meant. */
  readonly isDoubtful: boolean;
}

/** Comment markers of any kind of list. A URL in a comment was disabled on purpose. */
const COMMENT = /^(#|\/\/|;|<!--)/;
/** A letter or digit. Without one, a text is only punctuation, bullets and quotes. */
const WORD = /[\p{L}\p{N}]/u;
/** The number or bullet of a list item, before its URL. */
const ORDINAL = /^\(?(?:\d{1,6}|\p{L})(?:[.):]\s*|\s+)(?=\S)|^o\s+/u;
/** Punctuation after a URL that may belong to the URL or to the text around it. */
const CUT = /^[.?!~*_]/;
/** The separator before a URL. An opening quote stays with the URL. */
const PARTING = /([,;|\s])\s{0,9}(?=["'(<[]?https?:\/\/)/i;
/** Apostrophes may be part of a URL, unless they quote it. */
const QUOTED = /'(https?:\/\/[^'\s]*)'/gi;

/** Mends a line without white space around it. */
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
    // Parts at odd indexes are the separators.
    if (at % 2 === 1) return [];
    return [...urlsInText(cellOf(part, parts[at - 1] ?? ''))];
  });
  return [...new Set(urls)].filter((url) => /^https?:/i.test(url) && parseLocation(url) !== null);
}

/** After a delimiter, a URL without quotes ends at the next delimiter. */
function cellOf(part: string, delimiter: string): string {
  return /[,;|]/.test(delimiter) && /^http/i.test(part) ? (part.split(delimiter, 1)[0] ?? '') : part;
}
