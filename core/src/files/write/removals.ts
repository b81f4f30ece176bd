import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { FIELDS, isFeed, isPlain, NO_REMOVALS, type Removals } from '../../contract/values.ts';
import { Contents, trimmedLength } from '../../format/entry/contents.ts';
import { FAULT } from '../../format/entry/entry-scan.ts';
import { PART_MARK } from '../../format/extensions/parts.ts';
import { VALUE_RULES } from '../../rules/value-rules.ts';
import { SCAN_AGAIN } from '../../table/columns.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import { splicesOf } from '../../table/file/file-mend.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { FIRST_TEXT } from '../../table/overlay.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { prefixOf } from './entry.ts';
import { entryXml } from './entry-xml.ts';

/** Number of characters to compare to detect that an edit restored the content that a broken-off entry had lost. */
const ENOUGH = 20;
const LOC = 0;

/** What a save would remove from a file: compares its edited content with the content as read. */
export function removalsOf(table: UrlTable, file: ProjectFile): Removals {
  const { block, order, mends, damaged, lost } = file;
  if (!block) return NO_REMOVALS;
  const { base, bytes, columns } = block;
  const isXml = !isPlain(block.kind);
  const own = new Set(FIELDS.map((field) => block.layout.prefix + field));
  const before = new Contents();
  const after = new Contents();
  const cuts = new Map<number, number>();
  for (const { start, end, text } of splicesOf(mends)) {
    if (text === '') cuts.set(start, end);
    if (!isXml) continue;
    before.around(bytes, start, end);
    after.around(encodeUtf8(text));
  }
  const isGone = new Uint8Array(columns.count).fill(1);
  order.runs.eachId((id) => {
    const local = id - base;
    const isAsRead = local >= 0 && local < columns.count;
    if (isAsRead) isGone[local] = 0;
    if (!isXml || (isAsRead && !block.isEdited(local))) return;
    if (isAsRead && !cuts.has((columns.start[local] ?? 0) + (columns.length[local] ?? 0))) {
      const more = addedFields(table, block, local);
      if (more !== null) {
        for (const name of more) after.add(name);
        return;
      }
    }
    const { bytes: written, start: from, end: to } = writtenXml(table, id);
    if (!isAsRead) return after.entry(written, from, to);
    const [start, end] = rangeOf(block, local);
    before.versions(after, { bytes, start, end }, { bytes: written, start: from, end: to });
    const cutEnd = cuts.get(end);
    if (cutEnd === undefined) return;
    if (isTakenBack(bytes, start, end, cutEnd, written.subarray(from, to))) cuts.delete(end);
  });
  let entries = 0;
  for (const [local, gone] of isGone.entries()) {
    if (gone === 0) continue;
    entries++;
    const [start, end] = rangeOf(block, local);
    if (isXml) before.removed(bytes, start, end, own);
  }
  let cut = damaged ? lost : 0;
  for (const [start, end] of cuts) cut += trimmedLength(bytes, start, end);
  return { entries, elements: before.without(after), bytes: cut + Math.max(0, before.text - after.text) };
}

/** The XML of an entry as it would be saved, without copying it if possible. */
function writtenXml(table: UrlTable, id: number): ValueRange {
  const block = table.blockOf(id);
  const isSetWhole = block.overlaid(id - block.base) === 1 << XML_REFERENCE;
  if (isSetWhole) return table.xml(block, id - block.base);
  const bytes = entryXml(table, id) ?? new Uint8Array(0);
  return { bytes, start: 0, end: bytes.length };
}

/** Faults that make it uncertain which bytes belong to a value. */
const UNCERTAIN = FAULT.broken | FAULT.bare | FAULT.notUtf8 | FAULT.illegalCharacter;

/**
 * The fields that edits added to an entry, if they otherwise changed only the text of values; null if they may have
 * changed more. Most edits change nothing else, so the XML of most edited entries need not be written and compared.
 */
function addedFields(table: UrlTable, block: EntryBlock, local: number): string[] | null {
  const edited = block.overlaid(local);
  if ((edited & (1 << XML_REFERENCE)) !== 0 || isFeed(block.kind)) return null;
  if (edited === 1 << LOC && isLocReplaced(table, block, local)) return [];
  const { bytes, start, outerStart, marks, faults } = table.scan(block, local);
  if ((faults & UNCERTAIN) !== 0) return null;
  const added: string[] = [];
  for (let field = 0; field < FIELDS.length; field++) {
    if ((edited & (1 << field)) === 0) continue;
    const isPresent = (outerStart[field] ?? -1) >= 0;
    const isRemoved = block.reference(local, field) < FIRST_TEXT;
    if (isPresent && (isRemoved || ((marks[field] ?? 0) & PART_MARK.markup) !== 0)) return null;
    if (!isPresent && !isRemoved) added.push(prefixOf(bytes, start + 1) + FIELDS[field]);
  }
  return added;
}

/** Whether only the text of the loc was replaced, as far as is certain without scanning the entry. */
function isLocReplaced({ sets }: UrlTable, block: EntryBlock, local: number): boolean {
  const { columns } = block;
  // The loc as read is text without markup, and the entry breaks only rules about values.
  return (
    block.reference(local, LOC) >= FIRST_TEXT &&
    columns.locStart[local] !== SCAN_AGAIN &&
    columns.locStart[local] !== columns.locEnd[local] &&
    sets.rules(columns.set[local] ?? 0).every((rule) => VALUE_RULES.some((ofField) => ofField.has(rule)))
  );
}

/** Adds up the removals of several files. */
export function allRemovals(each: readonly Removals[]): Removals {
  const all: Removals = { entries: 0, elements: {}, bytes: 0 };
  for (const { entries, elements, bytes } of each) {
    all.entries += entries;
    all.bytes += bytes;
    for (const [name, count] of Object.entries(elements)) {
      all.elements[name] = (all.elements[name] ?? 0) + count;
    }
  }
  return all;
}

/**
 * Whether an entry that broke off at `end` is written with the content that follows, up to `cutEnd`. Compares only the
 * first {@link ENOUGH} characters of that content.
 */
function isTakenBack(
  bytes: Uint8Array,
  start: number,
  end: number,
  cutEnd: number,
  written: Uint8Array,
): boolean {
  if (cutEnd === end) return false;
  const plain = (text: string) => text.replaceAll('&lt;', '<');
  const behind = decodeUtf8(bytes, end, cutEnd).trim().slice(0, ENOUGH);
  const whole = plain(decodeUtf8(written));
  const broken = plain(decodeUtf8(bytes, start, end));
  return whole.startsWith(broken) && whole.slice(broken.length).trimStart().startsWith(plain(behind));
}

function rangeOf({ columns }: EntryBlock, local: number): [start: number, end: number] {
  const start = columns.start[local] ?? 0;
  return [start, start + (columns.length[local] ?? 0)];
}
