import { brokenUtf8At, illegalCharacterAt } from '../bytes/characters.ts';
import { TOKEN, XmlScanner } from '../bytes/scanner.ts';
import { decodeUtf8 } from '../bytes/text.ts';
import { nextMarkup } from '../bytes/xml-tokens.ts';
import type { EntryScan } from '../format/entry/entry-scan.ts';
import type { SourceRange } from './finding.ts';

/** The place within bytes `[start, end)` where an entry breaks a rule about XML itself. */
export function brokenXmlPlace(scan: EntryScan, code: string, start: number, end: number): SourceRange {
  const { bytes } = scan;
  switch (code) {
    case 'not-utf8':
      return brokenUtf8Place(bytes, start, end) ?? placeOf(bytes, start, end);
    case 'xml-not-well-formed':
      if (start === end) return { offset: start, length: 0, value: scan.error };
      return (
        illegalCharacter(bytes, start, end) ?? faultyToken(bytes, start, end) ?? placeOf(bytes, start, end)
      );
    default:
      return placeOf(bytes, start, end);
  }
}

/** The first byte of `[start, end)` that is not UTF-8; null if none. One byte, as the character's end is unknown. */
export function brokenUtf8Place(bytes: Uint8Array, start: number, end: number): SourceRange | null {
  const at = brokenUtf8At(bytes, start, end);
  if (at < 0) return null;
  const byte = (bytes[at] ?? 0).toString(16).toUpperCase();
  return { offset: at, length: 1, value: `0x${byte}` };
}

function illegalCharacter(bytes: Uint8Array, start: number, end: number): SourceRange | null {
  const at = illegalCharacterAt(bytes, start, end);
  if (at < 0) return null;
  const length = (bytes[at] ?? 0) < 0x20 ? 1 : 3;
  const codePoint = decodeUtf8(bytes, at, at + length).codePointAt(0) ?? 0;
  return { offset: at, length, value: `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}` };
}

/** Finds the first token that the scanner accepts although it is not valid XML; null if none. */
function faultyToken(bytes: Uint8Array, start: number, end: number): SourceRange | null {
  const scanner = new XmlScanner(bytes, start, end);
  for (;;) {
    // An unescaped `<` counts as text, as in the entry reader.
    scanner.position = nextMarkup(bytes, scanner.position, end);
    const token = scanner.next();
    if (token === TOKEN.end || token === TOKEN.broken) return null;
    if (scanner.fault === '') continue;
    return { offset: scanner.start, length: scanner.position - scanner.start, value: scanner.fault };
  }
}

function placeOf(bytes: Uint8Array, start: number, end: number): SourceRange {
  return { offset: start, length: end - start, value: decodeUtf8(bytes, start, end) };
}
