import { FIELDS, isPlain } from '../contract/values.ts';
import { splicesOf } from '../fix/file-mend.ts';
import { xmlTokens } from '../fix/xml-tokens.ts';
import type { ProjectFile } from '../project/project-file.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import { isSpace, TOKEN } from '../xml/scanner.ts';
import { decodeUtf8, encodeUtf8 } from '../xml/text.ts';
import { entryXml } from './entry-xml.ts';

/** What a file, as it would be saved, lacks of what was read. */
export interface Removals {
  entries: number;
  /** By name as written. Of entries that went, what they had besides the four fields. */
  elements: Record<string, number>;
  /** Bytes that stood around entries, or as text directly within them; without white space at either end. */
  bytes: number;
}

export const NO_REMOVALS: Removals = { entries: 0, elements: {}, bytes: 0 };

/** Characters by which an entry is seen to have taken back what had broken off from it. */
const ENOUGH = 20;

/** Compares what was edited of a file with what was read; what nobody edited costs next to nothing. */
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

/** The removals of several files together. */
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

/** Elements by name, and text, in pieces of XML that need not be well-formed. */
class Contents {
  readonly #elements = new Map<string, number>();
  /** In bytes: what stands directly within entries. */
  text = 0;

  around(bytes: Uint8Array, from = 0, to = bytes.length): void {
    for (const { name } of contentsOf(bytes, from, to)) this.#add(name);
  }

  entry(bytes: Uint8Array, from: number, to: number): void {
    for (const { name, depth, length } of contentsOf(bytes, from, to)) {
      if (name !== null) this.#add(name);
      else if (depth === 1) this.text += length;
    }
  }

  /** @param own the names of its fields */
  removed(bytes: Uint8Array, from: number, to: number, own: ReadonlySet<string>): void {
    for (const { name, depth } of contentsOf(bytes, from, to)) {
      const isOwn = depth === 0 || (depth === 1 && name !== null && own.has(name));
      if (!isOwn) this.#add(name);
    }
  }

  /** The elements that these are more than others. */
  without(others: Contents): Record<string, number> {
    const more: Record<string, number> = {};
    for (const [name, count] of this.#elements) {
      const removed = count - (others.#elements.get(name) ?? 0);
      if (removed > 0) more[name] = removed;
    }
    return more;
  }

  #add(name: string | null): void {
    if (name !== null) this.#elements.set(name, (this.#elements.get(name) ?? 0) + 1);
  }
}

/** The elements by their names, and texts, whose name is null, with their lengths in bytes and how deep they stand. */
function* contentsOf(
  bytes: Uint8Array,
  from: number,
  to: number,
): Generator<{ name: string | null; depth: number; length: number }> {
  let depth = 0;
  for (const { kind, start, end, nameStart, nameEnd } of xmlTokens(bytes, from, to)) {
    if (kind === TOKEN.open || kind === TOKEN.empty)
      yield { name: decodeUtf8(bytes, nameStart, nameEnd), depth, length: 0 };
    else if (kind === TOKEN.text) yield { name: null, depth, length: trimmedLength(bytes, start, end) };
    if (kind === TOKEN.open) depth++;
    else if (kind === TOKEN.close) depth--;
  }
}

/** Whether an entry that broke off at `end` was written with what stood behind that, up to `cutEnd`. */
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

function trimmedLength(bytes: Uint8Array, from: number, to: number): number {
  let start = from;
  let end = to;
  while (start < end && isSpace(bytes[start])) start++;
  while (end > start && isSpace(bytes[end - 1])) end--;
  return end - start;
}
