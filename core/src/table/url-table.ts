import type { ValueRange } from '../bytes/ranges.ts';
import { decodeUtf8 } from '../bytes/text.ts';
import { FIELDS, type FileKind, fieldNumber, isPlain } from '../contract/values.ts';
import { EntryRescanner } from '../format/entry/entry-rescanner.ts';
import type { EntryScan } from '../format/entry/entry-scan.ts';
import type { Layout } from '../format/entry/layout.ts';
import { decodedValue, scannedValue } from '../format/entry/scanned-value.ts';
import type { BrokenPlace } from '../rules/broken-place.ts';
import { FindingSets, type RuleSet } from '../rules/finding-sets.ts';
import { judgeFor } from '../rules/kind/judge-for.ts';
import { LocFacts } from '../rules/loc/loc-facts.ts';
import { ByteBudget } from './byte-budget.ts';
import {
  type ColumnValues,
  clearScanned,
  copyColumns,
  SCAN_AGAIN,
  writeJudged,
  writeScanned,
} from './columns.ts';
import { EntryReader } from './entry/entry-reader.ts';
import { type BlockParts, EntryBlock, type Past, XML_REFERENCE } from './entry-block.ts';
import type { FileRead } from './file/file-read.ts';
import type { Sample } from './file-bytes.ts';
import { flagRules } from './flag-rules.ts';
import type { PartitionedKeys } from './locs/partitioned-keys.ts';
import { Overlay } from './overlay.ts';
import { PageTable, type PageTableParts } from './pages/page-table.ts';
import { type Spill, Spiller } from './spilled-file.ts';

type Value = ValueRange | null;

const ALL_FIELDS = FIELDS.map(fieldNumber);

/** The parts of a table that another thread needs to read it: plain data over shared buffers. */
export interface TableParts {
  readonly now: number;
  readonly size: number;
  readonly blocks: readonly BlockParts[];
  readonly overlay: readonly SharedArrayBuffer[];
  readonly sets: readonly RuleSet[];
  readonly pages: PageTableParts;
  /** `ByteBudget.counts`; null if no file is packed. */
  readonly budget: Int32Array | null;
}

/**
 * All entries of the project, by number. The bytes stay as they were read, and edits overlay them. Values are decoded
 * on request. Numbers are assigned in the order of reading and editing, so replaying the same edits over the same files
 * assigns the same numbers.
 */
export class UrlTable {
  readonly sets: FindingSets;
  readonly overlay: Overlay;
  /** The results of checking the pages of entries. */
  readonly pages: PageTable;
  #blocks: EntryBlock[] = [];
  /** One reader for each kind of file, because the rules differ. Each is created when first needed. */
  readonly #readers = new Map<FileKind, EntryReader>();
  #now: number;
  readonly #again = new EntryRescanner();
  readonly #facts = new LocFacts();
  #size = 0;
  #last: EntryBlock | null = null;
  /** Grows whenever a block is added or removed. */
  #moves = 0;

  /** How many bytes of packed files to keep inflated; null if no file is packed. */
  readonly #budget: ByteBudget | null;
  readonly #spiller: Spiller | null;
  /** Where the last search for bytes to drop ended. */
  #hand = 0;
  #drops = 0;

  /**
   * @param now milliseconds since 1970, to tell which dates are in the future
   * @param budget how many bytes of packed files to keep inflated; null if no file is packed
   * @param spill where to move rarely needed data of packed files; such files cannot be edited. Null to keep all data
   *   in memory
   */
  constructor(
    now: number,
    budget: ByteBudget | null = null,
    spill: Spill | null = null,
    sets = new FindingSets(),
    overlay = new Overlay(),
    pages = new PageTable(),
  ) {
    this.#now = now;
    this.sets = sets;
    this.overlay = overlay;
    this.pages = pages;
    this.#budget = budget;
    this.#spiller = spill && new Spiller(spill);
    if (budget !== null) budget.makeRoom = (bytes) => this.#dropUnused(budget, bytes);
  }

  /** A read-only table over another thread's table. The caller must not change the returned table. */
  static over({ now, size, blocks, overlay, sets, pages, budget }: TableParts): UrlTable {
    const shared = budget && ByteBudget.over(budget);
    const table = new UrlTable(
      now,
      null,
      null,
      new FindingSets(sets),
      new Overlay(overlay),
      PageTable.over(pages),
    );
    for (const block of blocks) table.#blocks.push(EntryBlock.over(block, shared));
    table.#size = size;
    return table;
  }

  /** Milliseconds since 1970; later dates are in the future. */
  get now(): number {
    return this.#now;
  }

  set now(now: number) {
    this.#now = now;
    this.#readers.clear();
  }

  /**
   * A table for reading the entries with earlier values. Its columns still describe the current values. Valid until
   * {@link version} changes.
   */
  asOf(past: Past): UrlTable {
    const table = new UrlTable(this.now, null, null, this.sets, this.overlay, this.pages);
    table.#blocks = this.#blocks.map((block) => block.asOf(past));
    table.#size = this.#size;
    return table;
  }

  /**
   * The argument for {@link over}: the table's current state, valid until {@link version} changes. Changes to
   * values in columns are visible through shared memory, without a new argument.
   */
  get parts(): TableParts {
    return {
      now: this.now,
      size: this.#size,
      blocks: this.#blocks.map((block) => block.parts),
      overlay: this.overlay.blocks,
      sets: this.sets.sets,
      pages: this.pages.parts,
      budget: this.#budget?.counts ?? null,
    };
  }

  /** Changes whenever other threads need the {@link parts} again to see everything. */
  get version(): string {
    const columns = this.#blocks.reduce((sum, block) => sum + block.version, 0);
    return [this.#moves, columns, this.overlay.version, this.sets.sets.length, this.pages.version].join();
  }

  /** Grows whenever bytes of packed files are dropped. */
  get drops(): number {
    return this.#drops;
  }

  /** How many numbers are assigned; the next entry gets this number. */
  get size(): number {
    return this.#size;
  }

  /** Adds the entries of a file that was read, and the sets of broken rules that they refer to. */
  adopt(file: number, read: FileRead): EntryBlock {
    const map = this.sets.adopt(read.sets);
    const { set, count } = read.columns;
    if (read.sets.length > 1) for (let i = 0; i < count; i++) set[i] = map[set[i] ?? 0] ?? 0;
    const spilled = this.#spiller?.move(read);
    if (!this.#spiller || !spilled)
      return this.#append(EntryBlock.read(this.#size, file, read, this.#budget));
    const { slabs } = this.#spiller;
    const column = (length: number) => slabs.uint32(length);
    return this.#append(EntryBlock.read(this.#size, file, { ...read, ...spilled }, this.#budget, column));
  }

  /** The keys of an adopted file, copied if the table has a spill (see `Spiller.keep`); null if not partitioned. */
  keysOf({ partitioned }: FileRead): readonly PartitionedKeys[] | null {
    return (partitioned && this.#spiller?.keep(partitioned)) ?? partitioned ?? null;
  }

  /** Allots `count` numbers to new entries of a file. Any XML that they get is read with `layout`. */
  allot(file: number, kind: FileKind, layout: Layout, count: number): EntryBlock {
    const block = EntryBlock.room(this.#size, file, kind, layout, count);
    block.columns.count = count;
    return this.#append(block);
  }

  /**
   * Removes the block that was appended last; its numbers will be assigned again. @throws TypeError if it is not the
   * last one
   */
  retract(block: EntryBlock): void {
    if (this.#blocks.at(-1) !== block) throw new TypeError('not the last block');
    this.#blocks.pop();
    block.content.drop();
    this.#moves++;
    this.#size = block.base;
    this.#last = null;
  }

  /** Removes all entries of a file that is about to be read again. Their numbers are not assigned again. */
  release(file: number): void {
    for (const block of this.blocksOf(file)) block.content.drop();
    this.#blocks = this.#blocks.filter((block) => block.file !== file);
    this.#moves++;
    this.#last = null;
  }

  blockOf(id: number): EntryBlock {
    const last = this.#last;
    if (last && id >= last.base && id < last.base + last.capacity) return last;
    const block = this.#blocks[this.#placeOf(id)];
    if (!block || id < block.base || id >= block.base + block.capacity)
      throw new RangeError(`no entry ${id}`);
    this.#last = block;
    return block;
  }

  /** All blocks, in ascending order of their entries' numbers. */
  get blocks(): readonly EntryBlock[] {
    return this.#blocks;
  }

  /** The blocks that may hold entry `id` or later ones. Skips earlier blocks; there may be tens of thousands. */
  *blocksFrom(id: number): Generator<EntryBlock> {
    for (let place = this.#placeOf(id); place < this.#blocks.length; place++) {
      const block = this.#blocks[place];
      if (block) yield block;
    }
  }

  /** The place of the last block that begins at or before a number; 0 if all begin after it. */
  #placeOf(id: number): number {
    let low = 0;
    let high = this.#blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#blocks[middle]?.base ?? 0) <= id) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The blocks of one file. */
  blocksOf(file: number): EntryBlock[] {
    return this.#blocks.filter((block) => block.file === file);
  }

  /** Whether an entry is a row of an index, which names a sitemap instead of a page. */
  isIndexRow(id: number): boolean {
    return this.blockOf(id).kind === 'sitemapindex';
  }

  /** The current value of a field, as decoded bytes; null if the element is absent. */
  value(id: number, field: number): ValueRange | null {
    const block = this.blockOf(id);
    const local = id - block.base;
    const reference = block.reference(local, field);
    if (reference !== 0) return this.overlay.get(reference);
    return field === 0 ? this.#locAsRead(block, local) : this.#asRead(block, local, field);
  }

  /**
   * The bytes of an entry's loc in its file, if it is unedited and plain text except for character references, which
   * the caller must decode. Null if the caller has to use {@link value}.
   */
  rawLoc(id: number): ValueRange | null {
    const block = this.blockOf(id);
    const local = id - block.base;
    if (!block.standsPlainly(local)) return null;
    const start = block.columns.start[local] as number;
    const from = block.columns.locStart[local] as number;
    const end = start + (block.columns.locEnd[local] as number);
    return { bytes: block.content.at(start, end), start: start + from, end };
  }

  /** The `locHash` of a loc. */
  keyOf(loc: ValueRange): number {
    this.#facts.read(loc.bytes, loc.start, loc.end);
    return this.#facts.key;
  }

  /** A value as text; `''` if it is absent. */
  text(id: number, field: number): string {
    return this.sample(id)?.texts[field] ?? textOf(this.value(id, field));
  }

  /** The values of an unedited entry, if they are known without its bytes. */
  sample(id: number): Sample | undefined {
    const block = this.blockOf(id);
    const { packed } = block.content;
    if (packed === null) return undefined;
    const sample = packed.samples.find(({ at }) => at === id - block.base);
    return sample && block.overlaid(sample.at) === 0 ? sample : undefined;
  }

  /** All four values as text. */
  texts(id: number): [string, string, string, string] {
    const [loc, lastmod, changefreq, priority] = this.values(id);
    return [textOf(loc), textOf(lastmod), textOf(changefreq), textOf(priority)];
  }

  /** All four values, as {@link value} returns them, with a single scan of the entry. */
  values(id: number): [Value, Value, Value, Value] {
    const [loc = null, lastmod = null, changefreq = null, priority = null] = this.valuesOf(id, ALL_FIELDS);
    return [loc, lastmod, changefreq, priority];
  }

  /** The values of some fields, with a single scan of the entry. Other fields are not decoded. */
  valuesOf(id: number, fields: readonly number[]): Value[] {
    const block = this.blockOf(id);
    const scan = this.hasXml(block, id - block.base) ? this.scan(block, id - block.base) : null;
    const edited = block.overlaid(id - block.base);
    return fields.map((field) =>
      scan === null || (edited & (1 << field)) !== 0
        ? this.value(id, field)
        : scannedValue(scan.bytes, scan, field),
    );
  }

  /**
   * Sets the overlay reference of a field, or of an entry's XML ({@link XML_REFERENCE}). Call {@link judge} to update
   * the columns.
   */
  setReference(id: number, field: number, reference: number): void {
    const block = this.blockOf(id);
    block.setReference(id - block.base, field, reference);
  }

  /**
   * What {@link judge} would write if a field of the entry had this value (null if absent). Changes nothing.
   * The result is valid until the next entry is judged.
   */
  judgeAs(id: number, field: number, value: ValueRange | null): ColumnValues {
    const block = this.blockOf(id);
    const local = id - block.base;
    const scan = this.hasXml(block, local) ? this.scan(block, local) : null;
    const edited = block.overlaid(local) | (1 << field);
    const given = (other: number) => {
      if (other === field) return value;
      return scan === null || (edited & (1 << other)) !== 0 ? this.value(id, other) : null;
    };
    const xml = scan === null ? null : { scan, edited };
    return this.#readerOf(block.kind).judge(xml, given(0), given(1), given(2), given(3));
  }

  /**
   * What {@link judge} would write if the entry had this XML, and the loc and lastmod it would have then. Changes
   * nothing. The result is valid until the next entry is judged.
   */
  judgeXmlAs(
    id: number,
    xml: Uint8Array,
  ): { values: ColumnValues; loc: ValueRange | null; lastmod: ValueRange | null } {
    const block = this.blockOf(id);
    const local = id - block.base;
    const scan = this.scanOf(block, xml);
    const edited = block.overlaid(local) | (1 << XML_REFERENCE);
    const given = (field: number) => ((edited & (1 << field)) !== 0 ? this.value(id, field) : null);
    const values = this.#readerOf(block.kind).judge({ scan, edited }, given(0), given(1), given(2), given(3));
    const present = (field: number) =>
      (edited & (1 << field)) !== 0 ? this.value(id, field) : scannedValue(xml, scan, field);
    return { values, loc: present(0), lastmod: present(1) };
  }

  /**
   * What {@link judge} would write for a new entry of a file, with these values (null if absent) or this XML.
   * Changes nothing. The result is valid until the next entry is judged.
   */
  judgeNew(kind: FileKind, layout: Layout, given: readonly Value[] | Uint8Array): ColumnValues {
    const judge = this.#readerOf(kind);
    if (!(given instanceof Uint8Array)) {
      const [loc = null, lastmod = null, changefreq = null, priority = null] = given;
      return judge.judge(null, loc, lastmod, changefreq, priority);
    }
    const scan = this.scanOf({ kind, layout }, given);
    return judge.judge({ scan, edited: 1 << XML_REFERENCE }, null, null, null, null);
  }

  /** Judges an entry by its current values, and writes the results to its columns. */
  judge(id: number): void {
    const block = this.blockOf(id);
    const local = id - block.base;
    const values = this.#judged(block, local);
    writeJudged(block.columns, local, values);
    if (this.hasXml(block, local)) writeScanned(block.columns, local, values);
    // It may have had XML before.
    else if (!block.wasRead) clearScanned(block.columns, local);
    // `locStart` and `locEnd` are offsets in the file's bytes, and the loc is no longer there.
    if (block.reference(local, XML_REFERENCE) !== 0) block.columns.locStart[local] = SCAN_AGAIN;
  }

  /** Every place where an entry breaks a rule that concerns only itself. Judges the entry again to find them. */
  places(id: number): BrokenPlace[] {
    const block = this.blockOf(id);
    return this.#readerOf(block.kind).placesIn(() => this.#judged(block, id - block.base));
  }

  /** The {@link places} where rules about XML are broken, see `isAboutXml`. Finds them without judging the values. */
  placesInXml(id: number): BrokenPlace[] {
    const block = this.blockOf(id);
    const local = id - block.base;
    const edited = block.overlaid(local);
    let removed = 0;
    for (const field of edited === 0 ? [] : ALL_FIELDS) {
      const isEdited = (edited & (1 << field)) !== 0;
      if (isEdited && this.value(id, field) === null) removed |= 1 << field;
    }
    const scan = this.scan(block, local);
    return this.#readerOf(block.kind).placesInXml(scan, edited, removed);
  }

  /**
   * Like {@link judge}, but copies the results of `other`, an entry with the same XML in a file of the same kind.
   * Neither entry may have edited values.
   */
  judgeAlike(id: number, other: number): void {
    const block = this.blockOf(id);
    const from = this.blockOf(other);
    copyColumns(from.columns, other - from.base, block.columns, id - block.base);
  }

  /** The rules that an entry breaks, including those that depend on other entries or on the location. */
  rules(id: number): number[] {
    const block = this.blockOf(id);
    const local = id - block.base;
    const rules = [...this.sets.rules(block.columns.set[local] ?? 0)];
    const flags = block.flags[local] ?? 0;
    for (const [flag, rule] of flagRules(block.kind)) if ((flags & flag) !== 0) rules.push(rule);
    return rules;
  }

  /** An entry's XML, without its edited values: as in the file, or as an edit of the XML left it. */
  xml(block: EntryBlock, local: number): ValueRange {
    const changed = this.overlay.get(block.reference(local, XML_REFERENCE));
    if (changed !== null) return changed;
    const start = block.columns.start[local] ?? 0;
    const end = start + (block.columns.length[local] ?? 0);
    return { bytes: block.content.ofElement(start, end), start, end };
  }

  /** Where the parts of an entry are in the `bytes` of its {@link xml}. Valid until the next call. */
  scan(block: EntryBlock, local: number): EntryScan {
    const { bytes, start, end } = this.xml(block, local);
    const isAsRead = block.reference(local, XML_REFERENCE) === 0;
    return this.#again.read(bytes, start, end, block.kind, block.layout, isAsRead);
  }

  /** Like {@link scan}, for XML that an entry of the block would get. */
  scanOf({ kind, layout }: Pick<EntryBlock, 'kind' | 'layout'>, xml: Uint8Array): EntryScan {
    return this.#again.read(xml, 0, xml.length, kind, layout, false);
  }

  /** Judges an entry by its current values. The result is valid until the next entry is judged. */
  #judged(block: EntryBlock, local: number): ColumnValues {
    const scan = this.hasXml(block, local) ? this.scan(block, local) : null;
    const edited = block.overlaid(local);
    const value = (field: number) =>
      scan === null || (edited & (1 << field)) !== 0 ? this.value(block.base + local, field) : null;
    const xml = scan === null ? null : { scan, edited };
    return this.#readerOf(block.kind).judge(xml, value(0), value(1), value(2), value(3));
  }

  #readerOf(kind: FileKind): EntryReader {
    const known = this.#readers.get(kind);
    if (known) return known;
    const made = new EntryReader(judgeFor(kind, this.sets, this.now));
    this.#readers.set(kind, made);
    return made;
  }

  /** Whether an entry has XML, as read or from an edit. */
  hasXml(block: EntryBlock, local: number): boolean {
    return !isPlain(block.kind) && (block.wasRead || block.reference(local, XML_REFERENCE) !== 0);
  }

  #locAsRead(block: EntryBlock, local: number): ValueRange | null {
    if (!block.wasRead) return this.#asRead(block, local, 0);
    const { columns } = block;
    const start = columns.start[local] ?? 0;
    const bytes = block.content.at(start, start + (columns.length[local] ?? 0));
    if (isPlain(block.kind)) return { bytes, start, end: start + (columns.length[local] ?? 0) };
    const from = columns.locStart[local] ?? SCAN_AGAIN;
    if (from === SCAN_AGAIN) return this.#asRead(block, local, 0);
    const range = { bytes, start: start + from, end: start + (columns.locEnd[local] ?? 0) };
    for (let at = range.start; at < range.end; at++) {
      if (bytes[at] === 0x26) return decodedValue(range);
    }
    return range;
  }

  #asRead(block: EntryBlock, local: number, field: number): ValueRange | null {
    if (!this.hasXml(block, local)) return null;
    const scan = this.scan(block, local);
    return scannedValue(scan.bytes, scan, field);
  }

  /**
   * Drops the bytes of files until `bytes` more fit, if possible. Skips a file once if it was used since the last
   * visit.
   */
  #dropUnused(budget: ByteBudget, bytes: number): void {
    const blocks = this.#blocks;
    for (let looks = blocks.length * 2; looks > 0 && !budget.hasRoom(bytes); looks--) {
      this.#hand = (this.#hand + 1) % blocks.length;
      const { content } = blocks[this.#hand] as EntryBlock;
      const dropped = content.wasUsed ? 0 : content.drop();
      content.wasUsed = false;
      if (dropped === 0) continue;
      this.#drops++;
      budget.onDrop?.(dropped);
    }
  }

  #append(block: EntryBlock): EntryBlock {
    this.#blocks.push(block);
    this.#moves++;
    this.#size += block.capacity;
    return block;
  }
}

function textOf(value: Value): string {
  return value === null ? '' : decodeUtf8(value.bytes, value.start, value.end);
}
