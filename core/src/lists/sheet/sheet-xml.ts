import { UrlsetError } from '../../contract/errors.ts';
import { TOKEN, XmlScanner } from '../../xml/scanner.ts';
import { contentToBytes, decodeUtf8 } from '../../xml/text.ts';

/** An element that begins or ends, or text between, in a part of a workbook. */
export type SheetToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * The elements and texts of a part of a workbook, names without prefixes; elements without content are opened
 * and closed.
 * @param part how messages call it
 * @throws UrlsetError `bad-sheet` where its XML breaks off: half a sheet would pass for all of it
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
        yield { kind: 'text', text: decodeUtf8(contentToBytes(bytes, scanner.start, scanner.position)) };
        break;
      case TOKEN.end:
      case TOKEN.broken:
        if (token === TOKEN.broken || depth > 0) throw new UrlsetError('bad-sheet', { part });
        return;
      default:
    }
  }
}

const NONE: Record<string, string> = {};

function localName(bytes: Uint8Array, start: number, end: number): string {
  const name = decodeUtf8(bytes, start, end);
  return name.slice(name.indexOf(':') + 1);
}

function attributesOf({ bytes, attributes, attributeCount }: XmlScanner): Record<string, string> {
  if (attributeCount === 0) return NONE;
  const values: Record<string, string> = {};
  for (let at = 0; at < attributeCount * 4; at += 4) {
    const [nameStart = 0, nameEnd = 0, start = 0, end = 0] = attributes.subarray(at, at + 4);
    values[localName(bytes, nameStart, nameEnd)] = decodeUtf8(contentToBytes(bytes, start, end));
  }
  return values;
}
