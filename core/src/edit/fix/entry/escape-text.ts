import { byteAt } from '../../../bytes/byte-at.ts';
import { characterLength, percentEscape } from '../../../bytes/mixed-utf8.ts';
import { TOKEN } from '../../../bytes/scanner.ts';
import { decodeUtf8, escapeXml, hasBadReference } from '../../../bytes/text.ts';
import { xmlTokens } from '../../../bytes/xml-tokens.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import type { Splice } from '../../../format/extensions/splices.ts';

const AMPERSAND = 0x26;
/** The other four special characters. In text, each of them should have been escaped. */
const OTHERS: ReadonlySet<number> = new Set([0x3c, 0x3e, 0x22, 0x27]);

/**
 * Escapes characters of an entry that should be references: all five in text, only `&` in attributes. Valid
 * references stay. https://www.sitemaps.org/protocol.html#escaping
 */
export function escapeText({ bytes, start, end }: EntryScan): Splice[] {
  const splices: Splice[] = [];
  for (const token of xmlTokens(bytes, start, end)) {
    if (token.kind === TOKEN.text) addEscapes(splices, bytes, token.start, token.end, true);
    for (let at = 0; at < token.attributes.length; at += 4)
      addEscapes(splices, bytes, token.attributes[at + 2] ?? 0, token.attributes[at + 3] ?? 0, false);
  }
  return splices;
}

/** Adds splices for `bytes[from, to)`, possibly millions: for `all` five characters, or only for `&`. */
function addEscapes(splices: Splice[], bytes: Uint8Array, from: number, to: number, all: boolean): void {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    const isBare = byte === AMPERSAND ? isBareAmpersand(bytes, at, to) : all && OTHERS.has(byte);
    if (isBare) splices.push({ start: at, end: at + 1, text: escapeXml(String.fromCharCode(byte)) });
  }
}

function isBareAmpersand(bytes: Uint8Array, at: number, to: number): boolean {
  // A reference cannot contain another `&`.
  const next = byteAt(bytes, AMPERSAND, at + 1, to);
  return hasBadReference(bytes, at, next < 0 ? to : next);
}

/** The scheme and host of an absolute URL, and the character after them. A host cannot contain escapes. */
const ORIGIN = /^https?:\/\/[^/?#\ufffd]*[/?#]/i;

/** Percent-encodes the bytes of an absolute loc that are not UTF-8. Does nothing if the host has any. */
export function escapeRawBytes({ bytes, innerStart, innerEnd }: EntryScan): Splice[] {
  const [start = 0, end = 0] = [innerStart[0], innerEnd[0]];
  if (!ORIGIN.test(decodeUtf8(bytes, start, end))) return [];
  const splices: Splice[] = [];
  for (let at = start; at < end; ) {
    const length = characterLength(bytes, at, end);
    if (length === 0) splices.push({ start: at, end: at + 1, text: percentEscape(bytes[at] ?? 0) });
    at += Math.max(1, length);
  }
  return splices;
}
