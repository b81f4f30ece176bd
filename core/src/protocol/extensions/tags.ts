import { isSpace, XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8 } from '../../bytes/text.ts';

/** A start tag: where it and its name end, and its last attribute. */
export interface StartTag {
  /** With its prefix. */
  name: string;
  /** Of its name, the colon included; `''` without one. */
  prefix: string;
  /** Behind the last attribute, else behind the name. */
  attributesEnd: number;
  end: number;
  /** `<name/>` */
  isEmpty: boolean;
}

/** The start tag at `start`. */
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

/** The white space right before `at`, from `floor` on. */
export function leadOf(bytes: Uint8Array, at: number, floor = 0): string {
  let start = at;
  while (start > floor && isSpace(bytes[start - 1])) start--;
  return decodeUtf8(bytes, start, at);
}

/** The lead of what stands within an element of this lead: two spaces deeper, where it has a line of its own. */
export function deeper(lead: string): string {
  return /[\r\n]/.test(lead) ? `${lead}  ` : '';
}
