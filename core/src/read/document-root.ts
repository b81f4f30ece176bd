import { isSpace, startsWith, TOKEN, XmlScanner } from '../xml/scanner.ts';
import { decodeUtf8 } from '../xml/text.ts';
import { FEED_ROOTS } from './feed.ts';
import { documentStart } from './resume.ts';

/** In bytes: more than `<!DOCTYPE html` takes with white space as anybody writes it. */
const DOCTYPE = 32;
const ROOTS: readonly string[] = ['urlset', 'sitemapindex', ...FEED_ROOTS];

/**
 * The local name of a document's root, be it XML of any kind or a web page; null when there is none. What
 * stands before the root of a sitemap or a feed is passed over: a log line, front matter, another element.
 * But what begins as a web page is one, whatever it holds.
 */
export function documentRoot(bytes: Uint8Array): string | null {
  const scanner = new XmlScanner(bytes, startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0);
  let first: string | null = null;
  for (;;) {
    const text = behindBlanks(bytes, scanner.position);
    if (bytes[text] !== 0x3c) {
      // Text is passed over without a look at what is in it: a file may be nothing else.
      const next = documentStart(bytes, text, ROOTS);
      if (next < 0) return first;
      scanner.reset(bytes, next, bytes.length);
    }
    const token = scanner.next();
    const { start } = scanner;
    if (token === TOKEN.comment || token === TOKEN.instruction) continue;
    if (token === TOKEN.text) continue;
    // XML wants it in capitals, web pages do not care.
    if (/^<!doctype\s+html\b/i.test(decodeUtf8(bytes, start, start + DOCTYPE))) return 'html';
    if (token === TOKEN.doctype) continue;
    const name = tagName(bytes, start);
    if (name !== null && ROOTS.includes(name)) return name;
    if (token === TOKEN.open || token === TOKEN.empty) first ??= name;
    if (first?.toLowerCase() === 'html') return 'html';
    const next = documentStart(bytes, start + 1, ROOTS);
    if (next < 0) return first;
    scanner.reset(bytes, next, bytes.length);
  }
}

function behindBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}

/** The local name of the start tag at `at`, well-formed or not; null when there is none. */
function tagName(bytes: Uint8Array, at: number): string | null {
  return /^<(?:[^\s<>/:]+:)?([^\s<>/:?!]+)/.exec(decodeUtf8(bytes, at, at + 200))?.[1] ?? null;
}
