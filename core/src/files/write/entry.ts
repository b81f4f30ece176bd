import { markupAround } from '../../bytes/markup-around.ts';
import { isSpace, startsWith } from '../../bytes/scanner.ts';
import {
  cdataText,
  decodeUtf8,
  encodeUtf8,
  escapeXml,
  fitsCdata,
  withoutIllegalCharacters,
} from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import type { EntryScan } from '../../format/entry/entry-scan.ts';
import { leadStart } from '../../format/entry/lead-start.ts';
import { PART_MARK } from '../../format/extensions/parts.ts';

/** For each field: the new value, `''` to remove the element, null to keep it. */
export type FieldValues = readonly (string | null)[];

interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Creates the XML of a field that an entry lacks. `prefix` is the entry's own, including its colon. */
export type FieldElement = (field: number, value: string, prefix: string) => string;

/** The XML of an entry with some fields changed and every other byte unchanged, in pieces. */
export function writeEntry(
  bytes: Uint8Array,
  scan: EntryScan,
  values: FieldValues,
  fieldElement: FieldElement = element,
): Uint8Array[] {
  const prefix = prefixOf(bytes, scan.start + 1);
  const splices: Splice[] = [];
  /** For each offset: the elements to add there. */
  const added = new Map<number, string>();
  for (let field = 0; field < FIELDS.length; field++) {
    const value = values[field] ?? null;
    if (value === null) continue;
    const present = (scan.outerStart[field] ?? -1) >= 0;
    if (!present && value !== '')
      addElement(bytes, scan, field, fieldElement(field, value, prefix), values, added);
    else if (present && value === '') splices.push(removal(bytes, scan, field));
    else if (present) splices.push(replacement(bytes, scan, field, value));
  }
  if (isEmptyTag(bytes, scan) && added.size > 0) {
    return [encodeUtf8(opened(bytes, scan.start, scan.end, [...added.values()].join('')))];
  }
  for (const [at, text] of added) splices.push({ start: at, end: at, text });
  splices.sort((a, b) => a.start - b.start || a.end - b.end);
  const pieces: Uint8Array[] = [];
  let from = scan.start;
  for (const { start, end, text } of splices) {
    pieces.push(bytes.subarray(from, start), encodeUtf8(text));
    from = end;
  }
  pieces.push(bytes.subarray(from, scan.end));
  return pieces;
}

/** Whether an entry is an empty tag, such as `<url/>`. */
function isEmptyTag(bytes: Uint8Array, { start, bodyStart, end }: EntryScan): boolean {
  return bodyStart === end && bodyStart > start && startsWith(bytes, end - '/>'.length, '/>');
}

/** Format of a new entry: its name and prefix, and the white space before each child and before its end tag. */
export interface EntryForm {
  readonly name: string;
  readonly prefix: string;
  readonly childLead: string;
  readonly closeLead: string;
}

/** The XML of a new entry. */
export function newEntry(values: FieldValues, { name, prefix, childLead, closeLead }: EntryForm): string {
  const children = FIELDS.map((_, field) => {
    const value = values[field] ?? '';
    return value === '' ? '' : childLead + element(field, value, prefix);
  });
  return `<${prefix}${name}>${children.join('')}${closeLead}</${prefix}${name}>`;
}

function element(field: number, value: string, prefix: string): string {
  const name = prefix + (FIELDS[field] ?? '');
  return `<${name}>${escapeXml(withoutIllegalCharacters(value))}</${name}>`;
}

function replacement(bytes: Uint8Array, scan: EntryScan, field: number, given: string): Splice {
  const start = scan.innerStart[field] ?? 0;
  const end = scan.innerEnd[field] ?? 0;
  const outerStart = scan.outerStart[field] ?? 0;
  const outerEnd = scan.outerEnd[field] ?? 0;
  const clean = withoutIllegalCharacters(given);
  // `<lastmod/>` must be opened before it can hold a value.
  if (startsWith(bytes, outerEnd - 2, '/>'))
    return { start: outerStart, end: outerEnd, text: opened(bytes, outerStart, outerEnd, escapeXml(clean)) };
  if (((scan.marks[field] ?? 0) & PART_MARK.markup) === 0) return { start, end, text: escapeXml(clean) };
  const { before, after, ...text } = markupAround(bytes, start, end);
  const isSection = cdataText(bytes, text.start, text.end) !== null;
  const value = isSection && fitsCdata(clean) ? `<![CDATA[${clean}]]>` : escapeXml(clean);
  return { start, end, text: before + value + after };
}

/** Removes the element and the white space before it. */
function removal(bytes: Uint8Array, scan: EntryScan, field: number): Splice {
  const start = scan.outerStart[field] ?? 0;
  return { start: leadStart(bytes, scan.bodyStart, start), end: scan.outerEnd[field] ?? 0, text: '' };
}

/** Adds an element in the protocol's order, with the same white space before it as the sibling it follows. */
function addElement(
  bytes: Uint8Array,
  scan: EntryScan,
  field: number,
  text: string,
  values: FieldValues,
  added: Map<number, string>,
): void {
  const sibling = siblingOf(bytes, scan, field, values);
  if (sibling >= 0) {
    const start = scan.outerStart[sibling] ?? 0;
    const lead = decodeUtf8(bytes, leadStart(bytes, scan.bodyStart, start), start);
    put(added, scan.outerEnd[sibling] ?? 0, lead + text);
    return;
  }
  // The element goes before the first child, with a copy of that child's white space. If the child is removed, its own
  // white space is removed with it.
  let first = scan.bodyStart;
  while (first < scan.bodyEnd && isSpace(bytes[first])) first++;
  if (first === scan.bodyEnd) put(added, first, text);
  else put(added, scan.bodyStart, decodeUtf8(bytes, scan.bodyStart, first) + text);
}

/** The field whose element a new element for `field` follows; -1 if the new element goes first. */
export function siblingOf(
  bytes: Uint8Array,
  { outerStart, outerEnd }: EntryScan,
  field: number,
  values: FieldValues = [],
): number {
  for (let before = field - 1; before >= 0; before--) {
    // Skips elements that are being removed, and the attribute of a feed's link.
    const isElement = (outerStart[before] ?? -1) >= 0 && bytes[(outerEnd[before] ?? 0) - 1] === 0x3e;
    if (isElement && values[before] !== '') return before;
  }
  return -1;
}

function put(added: Map<number, string>, at: number, text: string): void {
  added.set(at, (added.get(at) ?? '') + text);
}

/** Opens `<name/>` for its first content and keeps its attributes. */
function opened(bytes: Uint8Array, start: number, end: number, content: string): string {
  const tag = decodeUtf8(bytes, start, end).replace(/\s*\/>$/, '');
  const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
  return `${tag}>${content}</${name}>`;
}

/** The prefix of the name at `at`, including its colon. The entry's children share it. */
export function prefixOf(bytes: Uint8Array, at: number): string {
  let end = at;
  while (end < bytes.length && !isSpace(bytes[end]) && bytes[end] !== 0x3e && bytes[end] !== 0x2f) {
    end++;
    if (bytes[end - 1] === 0x3a) return decodeUtf8(bytes, at, end);
  }
  return '';
}
