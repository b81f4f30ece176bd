import { byteAt } from '../../bytes/byte-at.ts';
import { sameBytes, TOKEN, textAt, XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8, encodeUtf8, hasBadReference } from '../../bytes/text.ts';
import { UrlsetError } from '../../contract/errors.ts';
import type { NamespaceBinding } from '../../protocol/namespace-scope.ts';
import { NAMESPACE } from '../../protocol/namespaces.ts';
import { undeclaredIn } from './undeclared-in.ts';

/**
 * Checks that a text is one well-formed element, apart from white space around it.
 * @param name the name that the element must have
 * @param namespaces the declarations in force around it
 * @returns the element without the white space
 * @throws UrlsetError `bad-xml` with the line and column, from 1, and the reason
 */
export function checkXml(text: string, name: string, namespaces: readonly NamespaceBinding[]): string {
  const xml = text.trim();
  const bytes = encodeUtf8(xml);
  const fault = faultOf(bytes, name) ?? undeclaredFault(bytes, namespaces);
  if (fault === null) return xml;
  const before = decodeUtf8(bytes, 0, fault.at);
  // Count lines as the user sees them, including blank lines typed in front.
  const lines = (text.slice(0, text.indexOf(xml)) + before).split(/\r\n|\r|\n/);
  const [line, column] = [lines.length, (lines.at(-1) ?? '').length + 1];
  throw new UrlsetError('bad-xml', { line: `${line}`, column: `${column}`, reason: fault.reason, name });
}

interface Fault {
  /** Byte offset. */
  at: number;
  reason: string;
}

function faultOf(bytes: Uint8Array, name: string): Fault | null {
  const scanner = new XmlScanner(bytes);
  const open: { from: number; to: number }[] = [];
  let isOver = false;
  for (;;) {
    const token = scanner.next();
    const { start, nameStart, nameEnd } = scanner;
    if (token === TOKEN.end) break;
    if (token === TOKEN.broken) return { at: start, reason: scanner.error };
    if (scanner.fault !== '') return { at: start, reason: scanner.fault };
    if (isOver || token === TOKEN.doctype) return { at: start, reason: 'not-one-element' };
    const isStart = token === TOKEN.open || token === TOKEN.empty;
    if (open.length === 0 && !(isStart && decodeUtf8(bytes, nameStart, nameEnd) === name))
      return { at: start, reason: 'wrong-name' };
    const reference = badReferenceIn(scanner, token);
    if (reference >= 0) return { at: reference, reason: 'bad-reference' };
    if (token === TOKEN.open) open.push({ from: nameStart, to: nameEnd });
    if (token === TOKEN.close) {
      const due = open.pop();
      if (!due || !sameBytes(bytes, due.from, due.to, nameStart, nameEnd))
        return { at: start, reason: 'wrong-end-tag' };
    }
    isOver = open.length === 0;
  }
  const due = open.at(-1);
  if (due) return { at: due.from - 1, reason: 'not-closed' };
  return isOver ? null : { at: 0, reason: 'wrong-name' };
}

/** The offset of an `&` in a text or attribute that does not start a reference, or of a `]]>` in a text; or -1. */
function badReferenceIn(scanner: XmlScanner, token: number): number {
  const { bytes, start, position, attributes, attributeCount } = scanner;
  if (token === TOKEN.text) {
    const bad = badIn(bytes, start, position);
    return bad >= 0 ? bad : textAt(bytes, ']]>', start, position);
  }
  if (token !== TOKEN.open && token !== TOKEN.empty) return -1;
  for (let at = 0; at < attributeCount * 4; at += 4) {
    const bad = badIn(bytes, attributes[at + 2] ?? 0, attributes[at + 3] ?? 0);
    if (bad >= 0) return bad;
  }
  return -1;
}

function badIn(bytes: Uint8Array, from: number, to: number): number {
  for (let at = byteAt(bytes, AMPERSAND, from, to); at >= 0; ) {
    // A reference cannot contain another `&`.
    const next = byteAt(bytes, AMPERSAND, at + 1, to);
    if (hasBadReference(bytes, at, next < 0 ? to : next)) return at;
    at = next;
  }
  return -1;
}

const AMPERSAND = 0x26;

/** Finds a prefix that is neither declared nor one of those that the root will declare; null if none. */
function undeclaredFault(bytes: Uint8Array, namespaces: readonly NamespaceBinding[]): Fault | null {
  const fault = undeclaredIn(bytes, namespaces).find(({ kind }) => kind === NAMESPACE.other);
  return fault ? { at: fault.at, reason: 'undeclared-prefix' } : null;
}
