import { FIELDS } from '../contract/values.ts';
import { type EntryScan, SHAPE } from '../read/entry-scan.ts';
import { isSpace, startsWith } from '../xml/scanner.ts';
import { decodeUtf8, escapeXml, withoutIllegalCharacters } from '../xml/text.ts';

/** By field: the new value, `''` to remove the element, null to leave it as it is. */
export type FieldValues = readonly (string | null)[];

interface Splice {
  start: number;
  end: number;
  text: string;
}

/**
 * The XML of an entry with some fields changed and every other byte as it was.
 * @param prefix the namespace prefix of the root with its colon, for elements that are added
 */
export function writeEntry(bytes: Uint8Array, scan: EntryScan, values: FieldValues, prefix: string): string {
  const splices: Splice[] = [];
  const added = new Map<number, string>();
  for (let field = 0; field < FIELDS.length; field++) {
    const value = values[field] ?? null;
    if (value === null) continue;
    const present = (scan.outerStart[field] ?? -1) >= 0;
    if (!present && value !== '') addElement(bytes, scan, field, element(field, value, prefix), added);
    else if (present && value === '') splices.push(removal(bytes, scan, field));
    else if (present) splices.push(replacement(bytes, scan, field, value, prefix));
  }
  for (const [at, text] of added) splices.push({ start: at, end: at, text });
  splices.sort((a, b) => a.start - b.start || a.end - b.end);
  if (scan.bodyEnd === scan.end && added.size > 0) return openedEntry(bytes, scan, added);
  let out = '';
  let from = scan.start;
  for (const splice of splices) {
    out += decodeUtf8(bytes, from, splice.start) + splice.text;
    from = splice.end;
  }
  return out + decodeUtf8(bytes, from, scan.end);
}

/** A new entry's XML. `childLead` stands before each child, `closeLead` before the end tag. */
export function newEntry(
  values: FieldValues,
  name: string,
  prefix: string,
  childLead: string,
  closeLead: string,
): string {
  const children = FIELDS.map((_, field) => {
    const value = values[field] ?? '';
    // An entry without a loc is told by its finding; an empty element keeps its place.
    return value === '' && field !== 0 ? '' : childLead + element(field, value, prefix);
  });
  return `<${prefix}${name}>${children.join('')}${closeLead}</${prefix}${name}>`;
}

function element(field: number, value: string, prefix: string): string {
  const name = prefix + (FIELDS[field] ?? '');
  return `<${name}>${escapeXml(withoutIllegalCharacters(value))}</${name}>`;
}

function replacement(
  bytes: Uint8Array,
  scan: EntryScan,
  field: number,
  value: string,
  prefix: string,
): Splice {
  const start = scan.innerStart[field] ?? 0;
  const end = scan.innerEnd[field] ?? 0;
  const outerStart = scan.outerStart[field] ?? 0;
  const outerEnd = scan.outerEnd[field] ?? 0;
  // `<lastmod/>` has no inside to write into.
  if (bytes[outerEnd - 2] === 0x2f)
    return { start: outerStart, end: outerEnd, text: element(field, value, prefix) };
  const clean = withoutIllegalCharacters(value);
  if (scan.shape[field] === SHAPE.markup && isOneCdata(bytes, start, end) && !clean.includes(']]>')) {
    return { start: start + 9, end: end - 3, text: clean };
  }
  return { start, end, text: escapeXml(clean) };
}

/** The element and the white space before it. */
function removal(bytes: Uint8Array, scan: EntryScan, field: number): Splice {
  let start = scan.outerStart[field] ?? 0;
  while (start > scan.bodyStart && isSpace(bytes[start - 1])) start--;
  return { start, end: scan.outerEnd[field] ?? 0, text: '' };
}

/** Puts an element where the protocol's order wants it, with the lead of the sibling it follows. */
function addElement(
  bytes: Uint8Array,
  scan: EntryScan,
  field: number,
  text: string,
  added: Map<number, string>,
): void {
  for (let before = field - 1; before >= 0; before--) {
    const start = scan.outerStart[before] ?? -1;
    if (start < 0) continue;
    put(added, scan.outerEnd[before] ?? 0, leadBefore(bytes, scan, start) + text);
    return;
  }
  // Before the first child: its lead stays in front of the new element and is repeated behind it.
  let first = scan.bodyStart;
  while (first < scan.bodyEnd && isSpace(bytes[first])) first++;
  put(added, first, first === scan.bodyEnd ? text : text + leadBefore(bytes, scan, first));
}

function put(added: Map<number, string>, at: number, text: string): void {
  added.set(at, (added.get(at) ?? '') + text);
}

function leadBefore(bytes: Uint8Array, scan: EntryScan, at: number): string {
  let start = at;
  while (start > scan.bodyStart && isSpace(bytes[start - 1])) start--;
  return decodeUtf8(bytes, start, at);
}

/** `<url/>` opened for its first children. */
function openedEntry(bytes: Uint8Array, scan: EntryScan, added: ReadonlyMap<number, string>): string {
  const tag = decodeUtf8(bytes, scan.start, scan.end).replace(/\s*\/>$/, '');
  const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
  return `${tag}>${[...added.values()].join('')}</${name}>`;
}

function isOneCdata(bytes: Uint8Array, start: number, end: number): boolean {
  if (!startsWith(bytes, start, '<![CDATA[') || !startsWith(bytes, end - 3, ']]>')) return false;
  return !decodeUtf8(bytes, start + 9, end - 3).includes(']]>');
}
