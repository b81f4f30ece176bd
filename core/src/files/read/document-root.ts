import { isSpace, startsWith, TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import { documentStart } from '../../format/entry/resume.ts';
import { FEED_ROOTS } from './kinds/feed.ts';

/** Number of bytes that hold `<!DOCTYPE html`, with any white space that occurs in practice. */
const DOCTYPE = 32;
/** Marks a search that reached the end of the bytes without a result. */
const NOWHERE = Number.POSITIVE_INFINITY;
const ROOTS: readonly string[] = ['urlset', 'sitemapindex', ...FEED_ROOTS];

/**
 * The local name of the root of an XML document or web page; null if none is found. The root of a sitemap or a feed
 * may follow a log line, front matter or other elements that end before it. A root inside an element that is still open
 * belongs to the document of that element, unless an XML declaration starts a new one. A file that begins as a web page
 * is a web page, whatever it contains.
 */
export function documentRoot(bytes: Uint8Array): string | null {
  const scanner = new XmlScanner(bytes, startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0);
  const isText = bytes[behindBlanks(bytes, scanner.position)] !== 0x3c;
  let first: string | null = null;
  let depth = 0;
  /** The next offset where a root or a declaration may be, unless it is inside a comment or CDATA. */
  let candidate = -1;
  for (;;) {
    const { position } = scanner;
    if (candidate < position) {
      const found = documentStart(bytes, position, ROOTS);
      candidate = found < 0 ? NOWHERE : found;
    }
    // Most files that are not sitemaps contain no candidate, so scanning on is unnecessary.
    if (candidate === NOWHERE && (isText || first !== null)) return first;
    const token = scanner.next();
    const { start } = scanner;
    // XML requires capitals; HTML does not.
    if (bytes[start + 1] === 0x21 && /^<!doctype\s+html\b/i.test(decodeUtf8(bytes, start, start + DOCTYPE)))
      return 'html';
    if (token === TOKEN.end) return first;
    if (token === TOKEN.close) depth = Math.max(0, depth - 1);
    else if (token === TOKEN.instruction && start === candidate) depth = 0;
    else if (token === TOKEN.open || token === TOKEN.empty || token === TOKEN.broken) {
      if (token === TOKEN.broken) scanner.position = start + 1;
      const name = tagName(scanner);
      const isRoot = ROOTS.includes(name);
      if (isRoot && depth === 0) return name;
      if (token === TOKEN.broken && !(name !== '' && isTag(bytes, scanner.nameEnd))) continue;
      first ??= name;
      if (first.toLowerCase() === 'html') return 'html';
      if (isRoot) return first;
      if (token !== TOKEN.empty) depth++;
    }
  }
}

function behindBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}

/** The local name of the start tag just read, well-formed or not; `''` if the name is missing. */
function tagName({ bytes, start, nameStart, nameEnd }: XmlScanner): string {
  const name = nameStart === start + 1 ? decodeUtf8(bytes, nameStart, nameEnd) : '';
  return name.slice(name.indexOf(':') + 1);
}

/** Whether a tag that is not well-formed ends: from `at` on, a `>` comes before any `<`. */
function isTag(bytes: Uint8Array, at: number): boolean {
  let end = at;
  while (end < bytes.length && bytes[end] !== 0x3c && bytes[end] !== 0x3e) end++;
  return bytes[end] === 0x3e;
}
