import { encodeUtf8 } from '../bytes/text.ts';
import type { ListKind } from '../contract/lists.ts';
import { documentRoot } from '../files/read/document-root.ts';
import { plainKind } from '../files/read/kinds/plain-kind.ts';
import { isNameOfLocs } from '../files/read/known-names.ts';
import { urlShare } from './columns/guess-columns.ts';
import { guessDelimiter } from './columns/guess-delimiter.ts';
import type { ListRow } from './list-row.ts';
import type { ListRead } from './read-list.ts';
import { lineElement } from './rows/json-rows.ts';

/** Number of lines to inspect. */
const SAMPLE_LINES = 200;
/** Elements that identify an HTML page. */
const HTML = /<(!doctype html|html|head|body|title|base|a|frame|iframe|frameset|map|div|p|ul|ol|table)[\s>]/i;

/**
 * The kind of a list, judging by the beginning of its text; null for markup other than HTML, and for plain text without
 * URLs.
 * @param redirects whether the user wants redirects. If so, two URLs on a line are a redirect.
 */
export function listKind(text: string, redirects = false): ListKind | null {
  const start = text.trimStart();
  if (/^(\{|\[\s*["{[\]])/.test(start)) return jsonKind(start);
  const head = encodeUtf8(text);
  if (start.startsWith('<') && !/^<https?:/i.test(start)) {
    const isXml = /^<\?xml/i.test(start) && documentRoot(head) !== 'html';
    return !isXml && HTML.test(start) ? 'html' : null;
  }
  const plain = plainKind(head);
  if (plain === 'robots') return 'robots';
  const [first = ''] = text.split('\n').filter((line) => line.trim() !== '');
  const isUrl = /^\s*https?:\/\/\S+\s*$/i.test(first);
  if (guessDelimiter(text) !== null && (plain !== 'text' || !isUrl)) return 'csv';
  if (isRedirects(text, redirects)) return 'redirects';
  // A header may come before the URLs, and other words between them.
  const lines = firstLines(text);
  const share = urlShare(lines, 0);
  if (share >= 0.75) return 'text';
  if (lines.some(({ cells: [line = ''] }) => /https?:\/\/\S+\s+\S|\S\s+https?:\/\/|\]\(/i.test(line))) {
    return /https?:\/\/|\]\(\s*[/.\w]/i.test(text) ? 'prose' : null;
  }
  return share > 0 && plain === 'text' ? 'text' : /https?:\/\//i.test(text) ? 'prose' : null;
}

/** A line of a `_redirects` file: the old URL, perhaps parameters, and the new URL. */
const REDIRECT = /^(\/\S*|https?:\/\/\S+)\s+(?:\S+=\S+\s+)*(?:\/|https?:\/\/)\S*(?:\s|$)/i;

/** @param anyOld whether the old URLs may be absolute. If so, other text with URLs can be mistaken for redirects. */
function isRedirects(text: string, anyOld: boolean): boolean {
  const lines = firstLines(text);
  const redirects = lines.filter(
    ({ cells: [line = ''] }) => REDIRECT.test(line) && (anyOld || line.startsWith('/')),
  );
  return redirects.length > 0 && redirects.length >= lines.length * 0.75;
}

function firstLines(text: string): ListRow[] {
  return text
    .split('\n')
    .slice(0, SAMPLE_LINES)
    .map((line, at) => ({ line: at + 1, cells: [line.trim()] }))
    .filter(({ cells: [line = ''] }) => line !== '' && !line.startsWith('#'))
    .filter(({ cells }, at) => at > 0 || !isNameOfLocs(cells));
}

/** If the first line is a complete JSON document and another line follows, the text is JSON lines. */
function jsonKind(text: string): ListKind {
  const [first = '', second = ''] = text.split('\n').filter((line) => line.trim() !== '');
  return second !== '' && lineElement(first) !== undefined ? 'jsonl' : 'json';
}

/** Joins all sitemaps of a list into one, in pieces. */
export function oneSitemap({ sitemaps, frame: { head, tail } }: ListRead): Uint8Array[] {
  const entries = sitemaps.map((sitemap) => sitemap.subarray(head.length, sitemap.length - tail.length));
  return [head, ...entries, tail];
}
