import { isNameStart, TOKEN, type Token, XmlScanner } from './scanner.ts';
import { decodeUtf8 } from './text.ts';

/** A token, at `[start, end)`. The XML need not be well-formed. */
export interface XmlToken {
  kind: Token;
  start: number;
  end: number;
  /** The name of a tag or instruction. */
  nameStart: number;
  nameEnd: number;
  /** For a start tag, four offsets per attribute: name start, name end, value start, value end. */
  attributes: readonly number[];
}

/**
 * The tokens of `bytes[start, end)`. A `<` that cannot start markup is text, as in entries. At the first place where
 * no token can be read, one `broken` token covers the rest.
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
    const count = isStartTag ? scanner.attributeCount * 4 : 0;
    const attributes = count > 0 ? [...scanner.attributes.subarray(0, count)] : [];
    yield { kind, start: tag, end: scanner.position, nameStart, nameEnd, attributes };
    at = scanner.position;
  }
}

/** Names of tags that format text wherever they occur. An element with another name may hold a value of its own. */
const FORMATS: ReadonlySet<string> = new Set(
  'a abbr b big br code em font i mark p s small span strike strong sub sup tt u wbr'.split(' '),
);

/** Whether XML contains tags that do not just format text. If so, it is unclear which text is the value. */
export function holdsValues(bytes: Uint8Array, from: number, to: number): boolean {
  for (const { kind, nameStart, nameEnd } of xmlTokens(bytes, from, to)) {
    const isTag = kind === TOKEN.open || kind === TOKEN.empty || kind === TOKEN.close;
    if (isTag && !FORMATS.has(decodeUtf8(bytes, nameStart, nameEnd).toLowerCase())) return true;
  }
  return false;
}

/** The next `<` in `bytes[from, end)` that can start markup, or `end`. Any other `<` is text. */
export function nextMarkup(bytes: Uint8Array, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (bytes[at] !== 0x3c) continue;
    if (at + 1 === end || startsMarkup(bytes[at + 1])) return at;
  }
  return end;
}

/** Whether a `<` before this byte can start markup. */
export function startsMarkup(byte: number | undefined): boolean {
  return byte === 0x2f || byte === 0x21 || byte === 0x3f || isNameStart(byte);
}
