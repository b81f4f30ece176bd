import { byteAt } from '../../../bytes/byte-at.ts';
import { TOKEN, XmlScanner } from '../../../bytes/scanner.ts';
import { decodeUtf8, escapeXml, isBlank } from '../../../bytes/text.ts';
import { FIELDS } from '../../../contract/values.ts';
import { endOfEndTag } from '../../../format/entry/entry-names.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import type { OpenNames } from '../file/open-names.ts';
import { TagBalance } from '../file/tag-balance.ts';

/** A start tag: the name, and where the content of its element starts. */
export interface OpenElement {
  nameStart: number;
  nameEnd: number;
  contentStart: number;
}

/** The splices that mend an element with text, and where its content ends. */
interface MendedText {
  splices: Splice[];
  end: number;
}

/** Whether an element should hold only text: it is one of the four fields, or starts with text. */
export function holdsText(
  bytes: Uint8Array,
  { nameStart, nameEnd, contentStart }: OpenElement,
  end: number,
  prefix: string,
): boolean {
  const name = decodeUtf8(bytes, nameStart, nameEnd);
  return (
    FIELDS.some((field) => name === prefix + field) ||
    !isBlank(bytes, contentStart, tagAt(bytes, contentStart, end))
  );
}

/**
 * Escapes each `<` in an element that holds text, up to its end tag, unless the tags inside are balanced. Without an
 * end tag, the element ends before the next tag that cannot be inside it. Null if it is uncertain where the text ends.
 * @param around names of the open elements around the element
 * @param prefix the prefix of the file's own elements
 */
export function mendText(
  bytes: Uint8Array,
  { nameStart, nameEnd, contentStart }: OpenElement,
  end: number,
  around: OpenNames,
  prefix: string,
): MendedText | null {
  const name = decodeUtf8(bytes, nameStart, nameEnd);
  const scanner = new XmlScanner(bytes, contentStart, end);
  const bare: Splice[] = [];
  /** The offset after the last tag if that was an end tag of another element; otherwise -1. */
  let closed = -1;
  for (let at = tagAt(bytes, contentStart, end); at < end; at = tagAt(bytes, scanner.position, end)) {
    if (bytes[at + 1] === 0x2f && endOfEndTag(bytes, at + 2, nameStart, nameEnd) >= 0)
      return { splices: isBalanced(bytes, contentStart, at) ? [] : bare, end: at };
    scanner.position = at;
    const token = scanner.next();
    if (token === TOKEN.cdata || token === TOKEN.comment || token === TOKEN.instruction) continue;
    const other = token === TOKEN.broken ? '' : decodeUtf8(bytes, scanner.nameStart, scanner.nameEnd);
    const isOver = token === TOKEN.close ? around.depthOf(other) >= 0 : isBeside(other, name, prefix);
    if (isOver) return closedAt(bytes, name, bare, closed, at);
    closed = token === TOKEN.close ? scanner.position : -1;
    bare.push({ start: at, end: at + 1, text: escapeXml('<') });
    scanner.position = at + 1;
  }
  return null;
}

/** Closes an element at `at` if its end tag is missing, or replaces a wrong one before `at`; null if uncertain. */
function closedAt(
  bytes: Uint8Array,
  name: string,
  bare: readonly Splice[],
  closed: number,
  at: number,
): MendedText | null {
  const [wrong, ...others] = bare;
  if (wrong === undefined) return { splices: [{ start: at, end: at, text: `</${name}>` }], end: at };
  if (others.length > 0 || closed < 0 || !isBlank(bytes, closed, at)) return null;
  return { splices: [{ start: wrong.start, end: closed, text: `</${name}>` }], end: at };
}

/** Whether an element named `other` can only be a sibling: it is a field, or has the extension prefix of `name`. */
function isBeside(other: string, name: string, prefix: string): boolean {
  const ofExtension = name.includes(':') ? name.slice(0, name.indexOf(':') + 1) : '';
  return (
    FIELDS.some((field) => other === prefix + field) || (ofExtension !== '' && other.startsWith(ofExtension))
  );
}

function isBalanced(bytes: Uint8Array, start: number, end: number): boolean {
  const balance = new TagBalance(bytes);
  balance.read(start, end);
  balance.finish(end);
  return balance.splices.length === 0;
}

/** The next `<`, or `end`. */
function tagAt(bytes: Uint8Array, from: number, end: number): number {
  const at = byteAt(bytes, 0x3c, from, end);
  return at < 0 ? end : at;
}
