import { Parser } from 'htmlparser2';
import type { ListRow } from '../list-row.ts';

/** Within these, elements can be self-closing: `<title/>` in an `svg` does not begin a title. */
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);

/**
 * Parses a page in linear time, for callers that need only its start tags. It treats every element except `svg` and
 * `math` as void, so that the library does not track open elements. The library would otherwise move all of them for
 * each new one, which is slow if a page closes nothing.
 */
export class PageParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return !FOREIGN.has(name);
  }
}

/** For each element: the attribute with the URL of a page. */
const ADDRESSES: Readonly<Record<string, string>> = { a: 'href', area: 'href', frame: 'src', iframe: 'src' };

/**
 * The pages that a page links to or shows in a frame, in order. Relative URLs are resolved against its `base`, if any.
 * https://html.spec.whatwg.org/multipage/semantics.html#the-base-element
 */
export function* htmlLinks(pieces: Iterable<string>): Generator<ListRow> {
  const found: ListRow[] = [];
  let base: string | null = null;
  let piece = '';
  let pieceStart = 0;
  let line = 1;
  let counted = 0;
  const parser: PageParser = new PageParser({
    onopentag(name, attributes) {
      if (name === 'base' && base === null) base = attributes.href ?? null;
      const attribute = Object.hasOwn(ADDRESSES, name) ? ADDRESSES[name] : undefined;
      const address = attribute === undefined ? undefined : attributes[attribute]?.trim();
      // An empty link, or one that is only a fragment, does not lead to another page.
      if (address === undefined || address === '' || address.startsWith('#')) return;
      const upTo = Math.max(0, parser.startIndex - pieceStart);
      for (let at = piece.indexOf('\n', counted); at >= 0 && at < upTo; at = piece.indexOf('\n', at + 1)) {
        line++;
        counted = at + 1;
      }
      found.push({ line, cells: [base === null ? address : resolved(address, base)] });
    },
  });
  for (piece of pieces) {
    counted = 0;
    parser.write(piece);
    pieceStart += piece.length;
    for (let at = piece.indexOf('\n', counted); at >= 0; at = piece.indexOf('\n', at + 1)) line++;
    yield* found.splice(0);
  }
  piece = '';
  parser.end();
  yield* found.splice(0);
}

/** Resolves a URL against the page's base. A base without an origin is used only if it is an absolute path. */
function resolved(address: string, base: string): string {
  try {
    return /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : new URL(address, base).href;
  } catch {
    return base.startsWith('/') && !address.startsWith('/')
      ? base.slice(0, base.lastIndexOf('/') + 1) + address
      : address;
  }
}
