import { nextMarkup } from '../xml/next-markup.ts';
import { TOKEN, type Token, XmlScanner } from '../xml/scanner.ts';

/** A token of XML that need not be well-formed: `[start, end)`. */
export interface XmlToken {
  kind: Token;
  start: number;
  end: number;
  /** Of a tag or instruction, its name. */
  nameStart: number;
  nameEnd: number;
  /** Of a start tag, four numbers an attribute: name from, name to, value from, value to. */
  attributes: readonly number[];
}

/**
 * The tokens of `bytes[start, end)` as entries are read: a `<` that starts no tag is text. Where no token can be
 * told any more, `broken` stands for the rest.
 */
export function* xmlTokens(bytes: Uint8Array, start: number, end: number): Generator<XmlToken> {
  const scanner = new XmlScanner(bytes, start, end);
  for (let at = start; at < end; ) {
    const tag = nextMarkup(bytes, at, end);
    if (tag > at) yield { kind: TOKEN.text, start: at, end: tag, nameStart: at, nameEnd: at, attributes: [] };
    if (tag === end) return;
    scanner.position = tag;
    const kind = scanner.next();
    const { nameStart, nameEnd } = scanner;
    const isStartTag = kind === TOKEN.open || kind === TOKEN.empty;
    const attributes = isStartTag ? [...scanner.attributes.subarray(0, scanner.attributeCount * 4)] : [];
    yield { kind, start: tag, end: scanner.position, nameStart, nameEnd, attributes };
    at = scanner.position;
  }
}
