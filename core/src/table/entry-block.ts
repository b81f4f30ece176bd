import { type FileKind, isPlain } from '../contract/values.ts';
import type { Layout } from '../format/entry/layout.ts';
import { FLAG } from '../rules/entry-flags.ts';
import type { AlternateColumns } from '../rules/hreflang/alternate-columns.ts';
import type { ByteBudget } from './byte-budget.ts';
import { type Columns, makeColumns, NO_LOC, SCAN_AGAIN } from './columns.ts';
import type { FileRead } from './file/file-read.ts';
import { type BytesParts, FileBytes } from './file-bytes.ts';
import { sharedColumn, sharedCopy } from './shared-column.ts';
import { isSpilled } from './spilled-file.ts';

const NO_BYTES = new Uint8Array(0);
const NO_REFERENCES: readonly null[] = [null, null, null, null, null];

/** The index of the reference column for the edited XML of entries. It comes after the columns of the fields. */
export const XML_REFERENCE = 4;

/** An earlier state of the project that can still be read. */
export type Past = 'opened' | 'saved';

/** The parts of a block that another thread needs to read its entries: plain data over shared buffers. */
export interface BlockParts extends SharedParts {
  readonly content: BytesParts;
}
type SharedParts = Pick<
  EntryBlock,
  | 'base'
  | 'capacity'
  | 'file'
  | 'kind'
  | 'layout'
  | 'columns'
  | 'alternates'
  | 'references'
  | 'savedReferences'
  | 'pages'
>;

/** Entries with consecutive numbers: the entries of a file as read, or space for new ones. */
export class EntryBlock {
  /** The number of the first entry. */
  readonly base: number;
  readonly capacity: number;
  /** The file that the entries belong to. */
  readonly file: number;
  readonly kind: FileKind;
  /** The file's bytes; empty in a block of new entries. */
  readonly content: FileBytes;
  readonly layout: Layout;
  readonly columns: Columns;
  /** Facts about the alternates of its entries, found by the reader; null if none of them has alternates. */
  readonly alternates: AlternateColumns | null;
  readonly flags: Uint16Array;
  /**
   * The links of `LocIndex`: entry numbers plus one, 0 for the end. For the first entry with a loc, `nextInIndex` is
   * the first entry with the next loc in its bucket, and `twinInIndex` is its first duplicate. For a duplicate,
   * `nextInIndex` is the next duplicate, and `twinInIndex` is the previous member of the list, starting with the first
   * entry.
   */
  nextInIndex: Uint32Array;
  readonly twinInIndex: Uint32Array;
  /**
   * For each field, and at {@link XML_REFERENCE}: where each entry's value is in the overlay. The first edit of a field
   * creates its column.
   */
  readonly references: (Uint32Array | null)[];
  /** The references at the last save, to find edited entries; a column is null if all its values were as read. */
  savedReferences: (Uint32Array | null)[];
  /** For each entry: the number of its result in the table of pages, plus one. The first result creates the column. */
  pages: Uint32Array | null;
  #version = 0;

  /** @param linked how many entries a `LocIndex` may link */
  private constructor(parts: SharedParts, content: FileBytes, linked: number, column = sharedColumn) {
    this.base = parts.base;
    this.file = parts.file;
    this.kind = parts.kind;
    this.content = content;
    this.layout = parts.layout;
    this.columns = parts.columns;
    this.capacity = parts.capacity;
    this.alternates = parts.alternates;
    this.flags = parts.columns.flags;
    this.nextInIndex = column(linked);
    this.twinInIndex = column(linked);
    this.references = parts.references;
    this.savedReferences = parts.savedReferences;
    this.pages = parts.pages;
  }

  /** A block for the entries of a file as read. @param column makes a column of zeros */
  static read(
    base: number,
    file: number,
    read: Pick<FileRead, 'kind' | 'bytes' | 'packed' | 'layout' | 'columns' | 'alternates'>,
    budget: ByteBudget | null,
    column = sharedColumn,
  ): EntryBlock {
    const { kind, bytes, packed = null, layout, columns, alternates } = read;
    const capacity = columns.count;
    const own = { base, capacity, file, kind, layout, columns, alternates: alternates ?? null };
    const content = packed ? FileBytes.packed(packed, budget) : FileBytes.resident(bytes);
    return new EntryBlock({ ...own, ...noReferences() }, content, capacity, column);
  }

  /** A block with space for `capacity` new entries of a file. */
  static room(base: number, file: number, kind: FileKind, layout: Layout, capacity: number): EntryBlock {
    const columns = makeColumns(capacity);
    const own = { base, capacity, file, kind, layout, columns, alternates: null };
    return new EntryBlock({ ...own, ...noReferences() }, FileBytes.resident(NO_BYTES), capacity);
  }

  /** A block that reads the entries of another thread's block. It is not part of a `LocIndex`. */
  static over(parts: BlockParts, budget: ByteBudget | null): EntryBlock {
    return new EntryBlock(parts, new FileBytes(parts.content, budget), 0);
  }

  /**
   * The same entries with earlier values: as read, or as of the last save. Shares everything with this block except
   * `references` and the links of `LocIndex`; the columns still describe the current values.
   */
  asOf(past: Past): EntryBlock {
    const references = past === 'opened' ? NO_REFERENCES : this.savedReferences;
    return new EntryBlock({ ...this.parts, references: [...references] }, this.content, 0);
  }

  /** The argument for {@link over}. */
  get parts(): BlockParts {
    const { base, capacity, file, kind, layout, columns, alternates } = this;
    const { references, savedReferences, pages } = this;
    const { packed, length, room } = this.content;
    const own = { base, capacity, file, kind, layout, columns, alternates };
    const content = { packed, length, room };
    return { ...own, references, savedReferences, pages, content };
  }

  /** The file's bytes, all of them. Prefer {@link FileBytes.at} for the bytes of a few entries. */
  get bytes(): Uint8Array {
    return this.content.whole;
  }

  /** Grows whenever other threads need the {@link parts} again to see the whole block. */
  get version(): number {
    return this.#version + this.content.version;
  }

  /** Whether these entries were read from a file, not added. */
  get wasRead(): boolean {
    return this.content.length > 0;
  }

  /**
   * Whether an entry's loc is unedited, and `locStart` and `locEnd` say where it is in the XML file. Then the loc does
   * not contain markup, but may contain character references.
   */
  standsPlainly(local: number): boolean {
    if (this.columns.locStart[local] === SCAN_AGAIN || !this.wasRead || isPlain(this.kind)) return false;
    return this.reference(local, 0) === 0;
  }

  /** Whether an entry certainly lacks a loc. If false, it may still lack one. */
  lacksLoc(local: number): boolean {
    const { locStart, locEnd } = this.columns;
    if (locStart[local] !== SCAN_AGAIN || locEnd[local] !== NO_LOC || !this.wasRead) return false;
    return this.reference(local, 0) === 0 && this.reference(local, XML_REFERENCE) === 0;
  }

  reference(local: number, field: number): number {
    return this.references[field]?.[local] ?? 0;
  }

  setReference(local: number, field: number, reference: number): void {
    if (reference !== 0 || this.references[field]) this.referenceColumn(field)[local] = reference;
  }

  /** Where the values of a field are in the overlay; creates the column if needed. */
  referenceColumn(field: number): Uint32Array {
    const known = this.references[field];
    if (known) return known;
    if (isSpilled(this.columns)) throw new TypeError('columns that were moved out of memory cannot change');
    const made = sharedColumn(this.capacity);
    this.references[field] = made;
    this.#version++;
    return made;
  }

  /** The number of an entry's result in the table of pages; -1 if none. */
  pageAt(local: number): number {
    return this.pages === null ? -1 : (this.pages[local] as number) - 1;
  }

  /** Sets the result of an entry, by its number in the table of pages. */
  setPage(local: number, page: number): void {
    if (this.pages === null) {
      this.pages = sharedColumn(this.capacity);
      this.#version++;
    }
    this.pages[local] = page + 1;
  }

  /** The edited fields of an entry, as a bit mask of field numbers, plus bit {@link XML_REFERENCE} for edited XML. */
  overlaid(local: number): number {
    let bits = 0;
    for (let field = 0; field < this.references.length; field++) {
      if ((this.references[field]?.[local] ?? 0) !== 0) bits |= 1 << field;
    }
    return bits;
  }

  /** Whether the entry differs from the last save. */
  isEdited(local: number): boolean {
    if (((this.flags[local] ?? 0) & FLAG.saved) === 0) return true;
    return this.references.some(
      (column, field) => (column?.[local] ?? 0) !== (this.savedReferences[field]?.[local] ?? 0),
    );
  }

  /**
   * Makes the current values the saved ones, and clears `FLAG.saved`. The caller must set it again on the entries in
   * the file.
   */
  markSaved(): void {
    this.savedReferences = this.references.map((column) => column && sharedCopy(column));
    this.#version++;
    for (let i = 0; i < this.flags.length; i++) this.flags[i] = (this.flags[i] ?? 0) & ~FLAG.saved;
  }
}

function noReferences() {
  return {
    references: [...NO_REFERENCES],
    savedReferences: [...NO_REFERENCES],
    pages: null,
  };
}
