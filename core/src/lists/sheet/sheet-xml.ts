import { TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { contentToBytes, decodeUtf8 } from '../../bytes/text.ts';
import { UrlsetError } from '../../contract/errors.ts';

/** The start or end of an element, or text, in a part of a workbook. */
export type SheetToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * The elements and texts of a part of a workbook, with local names. An empty element yields both an `open` and a
 * `close`.
 * @param part its name for messages
 * @throws UrlsetError `bad-sheet` if its XML is broken or cut off, since half a sheet could pass for the whole
 */
export function* sheetXml(bytes: Uint8Array, part: string): Generator<SheetToken> {
  const scanner = new XmlScanner(bytes);
  let depth = 0;
  for (;;) {
    const token = scanner.next();
    switch (token) {
      case TOKEN.open:
      case TOKEN.empty: {
        const name = localName(bytes, scanner.nameStart, scanner.nameEnd);
        yield { kind: 'open', name, attributes: attributesOf(scanner) };
        if (token === TOKEN.open) depth++;
        else yield { kind: 'close', name };
        break;
      }
      case TOKEN.close:
        depth--;
        yield { kind: 'close', name: localName(bytes, scanner.nameStart, scanner.nameEnd) };
        break;
      case TOKEN.text:
      case TOKEN.cdata:
        yield { kind: 'text', text: textOf(bytes, scanner.start, scanner.position) };
        break;
      case TOKEN.end:
      case TOKEN.broken:
        if (token === TOKEN.broken || depth > 0) throw new UrlsetError('bad-sheet', { part });
        return;
      default:
    }
  }
}

const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;
const NONE: Record<string, string> = {};

function localName(bytes: Uint8Array, start: number, end: number): string {
  const name = decodeUtf8(bytes, start, end);
  return name.slice(name.indexOf(':') + 1);
}

/** Decodes content. Copies it only if it contains escapes or CDATA: copying millions of texts would be slow. */
function textOf(bytes: Uint8Array, start: number, end: number): string {
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === AMPERSAND || byte === LESS_THAN) return decodeUtf8(contentToBytes(bytes, start, end));
  }
  return decodeUtf8(bytes, start, end);
}

function attributesOf({ bytes, attributes, attributeCount }: XmlScanner): Record<string, string> {
  if (attributeCount === 0) return NONE;
  const values: Record<string, string> = {};
  for (let at = 0; at < attributeCount * 4; at += 4) {
    const name = localName(bytes, attributes[at] ?? 0, attributes[at + 1] ?? 0);
    values[name] = textOf(bytes, attributes[at + 2] ?? 0, attributes[at + 3] ?? 0);
  }
  return values;
}
