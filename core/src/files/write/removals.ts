import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { FIELDS, isPlain, NO_REMOVALS, type Removals } from '../../contract/values.ts';
import { Contents, trimmedLength } from '../../format/entry/contents.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import { splicesOf } from '../../table/file/file-mend.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { entryXml } from './entry-xml.ts';

/** Characters compared to detect that an entry got back the content it lost when it broke off. */
const ENOUGH = 20;

/** Compares the edited content of a file with the content as read. Unedited content costs next to nothing. */
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
    const written = entryXml(table, id) ?? new Uint8Array(0);
    after.entry(written, 0, written.length);
    if (!isAsRead) return;
    const [start, end] = rangeOf(block, local);
    before.entry(bytes, start, end);
    if (isTakenBack(bytes, start, end, cuts.get(end) ?? end, written)) cuts.delete(end);
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

/** Whether an entry that broke off at `end` was written with the content after it, up to `cutEnd`. */
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
