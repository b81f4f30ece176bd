import { XmlScanner } from '../../../bytes/scanner.ts';
import { decodeUtf8, encodeUtf8 } from '../../../bytes/text.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import type { Splice } from '../../../format/extensions/splices.ts';

const LESS_THAN = 0x3c;
const MORE_THAN = 0x3e;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/** White space to trim from values, and references to white space. In a CDATA section, references are plain text. */
const SPACE = '[\\s\\u0085\\u200b]';
const REFERENCE =
  '&#(?:0*(?:9|10|13|32|133|160|819[2-9]|820[0-3]|8232|8233|8239|12288|65279)|x0*(?:9|a|d|20|85|a0|200[0-9ab]|202[89f]|3000|feff));';
const TEXT_PADDING = new RegExp(`(?:${SPACE}|${REFERENCE})+`, 'gi');
const SECTION_PADDING = new RegExp(`${SPACE}+`, 'g');
const COMMENT = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';
const SECTION = /<!\[CDATA\[[\s\S]*?\]\]>/y;
const TEXT = /[^<]+|</y;

/** A run of text, or the content of a CDATA section, within a value. Offsets are in characters. */
interface Segment {
  readonly from: number;
  readonly to: number;
  /** The pattern of white space in it. */
  readonly padding: RegExp;
}

/** Removes white space around an entry's URL, which in a feed may be an attribute value. */
export function trimLoc({ bytes, outerStart, outerEnd, innerStart }: EntryScan): Splice[] {
  const [start = -1, end = -1, inner = 0] = [outerStart[0], outerEnd[0], innerStart[0]];
  if (start < 0 || end < 0) return [];
  const isElement = bytes[start] === LESS_THAN;
  const contentStart = isElement ? tagEnd(bytes, start) : valueStart(bytes, start, inner);
  const contentEnd = isElement ? endTag(bytes, end) : end - 1;
  const text = decodeUtf8(bytes, contentStart, contentEnd);
  let reached = 0;
  let offset = contentStart;
  // Callers ask for ascending indexes.
  const at = (index: number) => {
    offset += encodeUtf8(text.slice(reached, index)).length;
    reached = index;
    return offset;
  };
  return paddingOf(text).map(({ from, to }) => ({ start: at(from), end: at(to), text: '' }));
}

/** The white space at the start and at the end of a value. Comments stay. */
function paddingOf(text: string): { from: number; to: number }[] {
  const segments = segmentsOf(text);
  const found: { from: number; to: number }[] = [];
  for (const { from, to, padding } of segments) {
    const length = leadIn(text.slice(from, to), padding);
    if (length > 0) found.push({ from, to: from + length });
    if (from + length < to) break;
  }
  const behind = found.at(-1)?.to ?? 0;
  const trailing: { from: number; to: number }[] = [];
  for (const { from, to, padding } of segments.reverse()) {
    if (to <= behind) break;
    const length = trailIn(text.slice(from, to), padding);
    if (length > 0) trailing.push({ from: to - length, to });
    if (to - length > from) break;
  }
  return [...found, ...trailing.reverse()];
}

/** The length of the white space at the start of a text, in characters. A reference counts as several. */
function leadIn(text: string, space: RegExp): number {
  const [lead = ''] = text.match(space) ?? [];
  return text.startsWith(lead) ? lead.length : 0;
}

/** The length of the white space at the end of a text, in characters. A reference counts as several. */
function trailIn(text: string, space: RegExp): number {
  const trail = text.match(space)?.at(-1) ?? '';
  return text.endsWith(trail) ? trail.length : 0;
}

function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const section = match(SECTION);
    const comment = section ? null : match(COMMENT);
    const end = at + (section ?? comment ?? match(TEXT) ?? ' ')[0].length;
    if (section) {
      segments.push({ from: at + CDATA_START.length, to: end - CDATA_END.length, padding: SECTION_PADDING });
    } else if (!comment) segments.push({ from: at, to: end, padding: TEXT_PADDING });
    at = end;
  }
  return segments;
}

function tagEnd(bytes: Uint8Array, start: number): number {
  const scanner = new XmlScanner(bytes, start);
  scanner.next();
  return scanner.position;
}

/** The offset after the quote that opens an attribute value. */
function valueStart(bytes: Uint8Array, start: number, to: number): number {
  let at = start;
  while (at < to && bytes[at] !== QUOTE && bytes[at] !== APOSTROPHE) at++;
  return Math.min(at + 1, to);
}

/** The start of the end tag that ends at `end`; or `end` if the element breaks off without one. */
function endTag(bytes: Uint8Array, end: number): number {
  return bytes[end - 1] === MORE_THAN ? bytes.lastIndexOf(LESS_THAN, end - 1) : end;
}
