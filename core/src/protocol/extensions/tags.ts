import { isSpace, XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8 } from '../../bytes/text.ts';

/** A start tag: its name, and where its last attribute and the tag itself end. */
export interface StartTag {
  /** Includes the prefix. */
  name: string;
  /** The prefix of its name, with the colon; `''` without a prefix. */
  prefix: string;
  /** The end of the last attribute; the end of the name if the tag does not have attributes. */
  attributesEnd: number;
  end: number;
  /** `<name/>` */
  isEmpty: boolean;
}

/** Parses the start tag at `start`. */
export function startTag(bytes: Uint8Array, start: number): StartTag {
  const scanner = new XmlScanner(bytes, start);
  scanner.next();
  const { nameStart, nameEnd, attributeCount, attributes, position: end } = scanner;
  const name = decodeUtf8(bytes, nameStart, nameEnd);
  const lastQuote = attributes[attributeCount * 4 - 1] ?? 0;
  return {
    name,
    prefix: name.slice(0, name.indexOf(':') + 1),
    attributesEnd: attributeCount === 0 ? nameEnd : lastQuote + 1,
    end,
    isEmpty: bytes[end - 2] === 0x2f,
  };
}

/** The white space directly before `at`, back to `floor` at most. */
export function leadOf(bytes: Uint8Array, at: number, floor = 0): string {
  let start = at;
  while (start > floor && isSpace(bytes[start - 1])) start--;
  return decodeUtf8(bytes, start, at);
}

/**
 * The white space to put before a child, given the white space `lead` before its parent: `lead` and two more spaces if
 * the parent begins a line, otherwise `''`.
 */
export function deeper(lead: string): string {
  return /[\r\n]/.test(lead) ? `${lead}  ` : '';
}
