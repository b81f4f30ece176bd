import { nextMarkup } from './next-markup.ts';
import { TOKEN, type Token, XmlScanner } from './scanner.ts';
import { decodeUtf8 } from './text.ts';

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

/** Names of tags that format text wherever they stand: an element of any other name may be a value of its own. */
const FORMATS: ReadonlySet<string> = new Set(
  'a abbr b big br code em font i mark p s small span strike strong sub sup tt u wbr'.split(' '),
);

/** Whether XML holds elements, other than such as format its text: then nobody knows which text is the value. */
export function holdsValues(bytes: Uint8Array, from: number, to: number): boolean {
  for (const { kind, nameStart, nameEnd } of xmlTokens(bytes, from, to)) {
    const isTag = kind === TOKEN.open || kind === TOKEN.empty || kind === TOKEN.close;
    if (isTag && !FORMATS.has(decodeUtf8(bytes, nameStart, nameEnd).toLowerCase())) return true;
  }
  return false;
}
