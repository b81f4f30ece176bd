import type { Splice } from '../extensions/splice.ts';
import type { EntryScan } from '../read/entry-scan.ts';
import { byteAt } from '../xml/byte-at.ts';
import { TOKEN } from '../xml/scanner.ts';
import { escapeXml, hasBadReference } from '../xml/text.ts';
import { xmlTokens } from './xml-tokens.ts';

const AMPERSAND = 0x26;

/**
 * Escapes what stands bare in an entry: in text all five characters, in attributes the `&`. A reference that
 * is one stays. https://www.sitemaps.org/protocol.html#escaping
 */
export function escapeText({ bytes, start, end }: EntryScan): Splice[] {
  const splices: Splice[] = [];
  for (const token of xmlTokens(bytes, start, end)) {
    if (token.kind === TOKEN.text) splices.push(...escapes(bytes, token.start, token.end, true));
    for (let at = 0; at < token.attributes.length; at += 4) {
      splices.push(...escapes(bytes, token.attributes[at + 2] ?? 0, token.attributes[at + 3] ?? 0, false));
    }
  }
  return splices;
}

function escapes(bytes: Uint8Array, from: number, to: number, all: boolean): Splice[] {
  const splices: Splice[] = [];
  for (let at = from; at < to; at++) {
    const char = String.fromCharCode(bytes[at] ?? 0);
    const isBare = bytes[at] === AMPERSAND ? isBareAmpersand(bytes, at, to) : all && '<>"\''.includes(char);
    if (isBare) splices.push({ start: at, end: at + 1, text: escapeXml(char) });
  }
  return splices;
}

function isBareAmpersand(bytes: Uint8Array, at: number, to: number): boolean {
  // No reference holds another `&`.
  const next = byteAt(bytes, AMPERSAND, at + 1, to);
  return hasBadReference(bytes, at, next < 0 ? to : next);
}
