import { RecentViews, type ValueRange } from '../../bytes/ranges.ts';
import { COMPARED_COLUMNS, type ComparedColumn } from '../../contract/screens/compare.ts';
import type { SiteOptions } from '../../contract/site.ts';
import { FIELDS, isFeed } from '../../contract/values.ts';
import { extensionOf, saidBy } from '../../edit/fix/duplicates/entry-content.ts';
import { type Prefixes, type XmlNode, xmlTree } from '../../edit/fix/duplicates/xml-tree.ts';
import { RootTag } from '../../edit/fix/file/root-tag.ts';
import { entryXml } from '../../files/write/entry-xml.ts';
import { extensionsAt } from '../../format/entry/extension-counts.ts';
import { EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import { isSameLoc } from '../../rules/loc/duplicate-loc.ts';
import { VALUE_RULES } from '../../rules/value-rules.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { Side } from './side.ts';

/** The bit of a column in a set of columns. */
export function columnBit(column: ComparedColumn): number {
  return 1 << COMPARED_COLUMNS.indexOf(column);
}

const OTHER = columnBit('other');
const FIELD_NUMBERS = FIELDS.map((_, number) => number);
/** Elements that hold fields in feeds. Their names differ from those in sitemaps. */
const FEED_FIELDS: ReadonlySet<string> = new Set(['link', 'guid', 'id', 'pubDate', 'updated', 'published']);

/** The texts of the parts of an entry other than its fields, by column. An element is one text. */
export type Parts = ReadonlyMap<ComparedColumn, readonly string[]>;

/** The parts of a side that a comparison of entries needs. */
type Compared = Pick<Side, 'table' | 'present' | 'silent'>;

/** The columns that neither side is silent about, as bits. */
export function saidByBoth(left: Pick<Side, 'silent'>, right: Pick<Side, 'silent'>): number {
  return ~((left.silent ?? 0) | (right.silent ?? 0));
}

/**
 * A side whose entries are the pages in the folder of a static site. It says which pages exist and, if images were
 * searched for, which images they show. Nothing else is compared.
 */
export function siteSide(side: Side, { images }: Pick<SiteOptions, 'images'>): Side {
  const said = columnBit('loc') | (images ? columnBit('images') : 0);
  const silent = COMPARED_COLUMNS.reduce((bits, column) => bits | columnBit(column), 0) & ~said;
  return { ...side, silent };
}

/** Compares the content of entries of two tables. Namespaces count, but not prefixes, indentation or comments. */
export class EntryComparer {
  readonly #left: UrlTable;
  readonly #right: UrlTable;
  readonly #prefixes = new WeakMap<EntryBlock, Prefixes>();
  /** Whether both tables have the same entries, in different states. */
  readonly #isPast: boolean;
  /** Whether a table is an earlier state, whose columns describe the present values instead. */
  readonly #isStale: boolean;
  /** The columns to compare, as bits. */
  readonly #said: number;
  readonly #views = new RecentViews();
  readonly #otherViews = new RecentViews();

  constructor(left: Compared, right: Compared) {
    this.#left = left.table;
    this.#right = right.table;
    this.#isPast = left.present === right.table;
    this.#isStale = left.present !== null || right.present !== null;
    this.#said = saidByBoth(left, right);
  }

  /** The columns in which two entries differ, as bits of {@link columnBit}. */
  columns(left: number, right: number): number {
    return this.#columns(left, right) & this.#said;
  }

  #columns(left: number, right: number): number {
    const [block, other] = [this.#left.blockOf(left), this.#right.blockOf(right)];
    const [local, otherLocal] = [left - block.base, right - other.base];
    const isUnedited = block.overlaid(local) === 0 && other.overlaid(otherLocal) === 0;
    if (isUnedited && this.#haveSameXml(block, local, other, otherLocal)) return 0;
    if (left === right && this.#isPast) {
      const isEdited = (field: number) => block.reference(local, field) !== other.reference(local, field);
      if (!isEdited(XML_REFERENCE)) return this.#fieldColumns(left, FIELD_NUMBERS.filter(isEdited));
    }
    let columns = 0;
    const values = this.#left.valuesOf(left, FIELD_NUMBERS);
    const others = this.#right.valuesOf(right, FIELD_NUMBERS);
    for (const field of FIELD_NUMBERS) {
      if (!isSameValue(values[field] ?? null, others[field] ?? null)) columns |= 1 << field;
    }
    return columns | this.#moreColumns(left, right, columns);
  }

  /** Which of these fields of an entry differ between its states. Its XML is the same in both. */
  #fieldColumns(id: number, fields: readonly number[]): number {
    let columns = 0;
    for (const field of fields) {
      if (!isSameValue(this.#left.value(id, field), this.#right.value(id, field))) columns |= 1 << field;
    }
    return columns;
  }

  /** What an entry of the left side says besides its fields; null if its XML is not well-formed. */
  leftParts(id: number): Parts | null {
    return this.#parts(this.#left, id);
  }

  rightParts(id: number): Parts | null {
    return this.#parts(this.#right, id);
  }

  /** Whether two entries have the same bytes in their files. Most do, so this compares four bytes at a time. */
  #haveSameXml(block: EntryBlock, local: number, other: EntryBlock, otherLocal: number): boolean {
    if (!block.wasRead || !other.wasRead) return false;
    const length = block.columns.length[local] as number;
    if (length !== other.columns.length[otherLocal]) return false;
    const start = block.columns.start[local] as number;
    const otherStart = other.columns.start[otherLocal] as number;
    const words = this.#views.of(block.content.at(start, start + length));
    const others = this.#otherViews.of(other.content.at(otherStart, otherStart + length));
    let at = 0;
    for (; at + 4 <= length; at += 4) {
      if (words.getInt32(start + at, true) !== others.getInt32(otherStart + at, true)) return false;
    }
    for (; at < length; at++)
      if (words.getUint8(start + at) !== others.getUint8(otherStart + at)) return false;
    return true;
  }

  #moreColumns(left: number, right: number, fields: number): number {
    const [block, other] = [this.#left.blockOf(left), this.#right.blockOf(right)];
    const [local, otherLocal] = [left - block.base, right - other.base];
    const isUsual =
      !this.#isStale &&
      hasOnlyFields(this.#left, block, local) &&
      hasOnlyFields(this.#right, other, otherLocal);
    if (isUsual) return 0;
    const [parts, others] = [this.leftParts(left), this.rightParts(right)];
    if (parts === null || others === null) {
      const isSame = haveSameInk(entryXml(this.#left, left), entryXml(this.#right, right));
      return fields !== 0 || isSame ? 0 : OTHER;
    }
    let columns = 0;
    for (const column of new Set([...parts.keys(), ...others.keys()])) {
      const [one = [], two = []] = [parts.get(column), others.get(column)];
      if (one.length !== two.length || one.some((text, at) => text !== two[at])) columns |= columnBit(column);
    }
    return columns;
  }

  #parts(table: UrlTable, id: number): Parts | null {
    const block = table.blockOf(id);
    if (!table.hasXml(block, id - block.base)) return NO_PARTS;
    const xml = entryXml(table, id);
    const root = xml && xmlTree(xml, this.#prefixesOf(table, block), block.layout.home);
    return root && partsOf(root, isFeed(block.kind));
  }

  #prefixesOf(table: UrlTable, block: EntryBlock): Prefixes {
    const known = this.#prefixes.get(block);
    if (known) return known;
    const read = block.wasRead
      ? block
      : table.blocks.find(({ file, wasRead }) => file === block.file && wasRead);
    const prefixes: Prefixes = read ? new RootTag(read).declaredIn({ mends: [] }) : new Map();
    this.#prefixes.set(block, prefixes);
    return prefixes;
  }
}

const NO_PARTS: Parts = new Map();

function partsOf(root: XmlNode, isFromFeed: boolean): Parts {
  const parts = new Map<ComparedColumn, string[]>();
  const add = (column: ComparedColumn, text: string) =>
    parts.set(column, [...(parts.get(column) ?? []), text]);
  for (const child of root.children) {
    if (isField(child.name) || (isFromFeed && FEED_FIELDS.has(child.name))) continue;
    const kind = extensionOf(child.name);
    add(kind === null ? 'other' : EXTENSIONS[kind].plural, JSON.stringify(saidBy(child)));
  }
  for (const [name, value] of root.attributes) add('other', `${name}="${value}"`);
  if (root.text !== '') add('other', root.text);
  return parts;
}

const NAMES: readonly string[] = FIELDS;
function isField(name: string): boolean {
  return NAMES.includes(name);
}

/** Whether two values are equal; an absent one equals an empty one. */
function isSameValue(one: ValueRange | null, other: ValueRange | null): boolean {
  if (one === null || other === null) return lengthOf(one) === lengthOf(other);
  return isSameLoc(one, other);
}

function lengthOf(value: ValueRange | null): number {
  return value === null ? 0 : value.end - value.start;
}

/** Whether two entries have the same XML, except for white space. */
function haveSameInk(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (one === null || other === null) return one === other;
  let at = 0;
  let otherAt = 0;
  for (;;) {
    while (at < one.length && (one[at] as number) <= SPACE) at++;
    while (otherAt < other.length && (other[otherAt] as number) <= SPACE) otherAt++;
    if (at === one.length || otherAt === other.length) return at === one.length && otherAt === other.length;
    if (one[at++] !== other[otherAt++]) return false;
  }
}
const SPACE = 0x20;

/**
 * Whether an entry's columns prove that it has nothing besides its fields. The columns count its extensions, and any
 * other content breaks a rule that is not about a value.
 */
export function hasOnlyFields({ sets }: Pick<UrlTable, 'sets'>, block: EntryBlock, local: number): boolean {
  if (isFeed(block.kind) || extensionsAt(block.columns, local) !== 0) return false;
  return sets.rules(block.columns.set[local] as number).every(isAboutValue);
}

function isAboutValue(rule: number): boolean {
  return VALUE_RULES.some((rules) => rules.has(rule));
}
