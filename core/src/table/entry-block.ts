import { type FileKind, isPlain } from '../contract/values.ts';
import type { Layout } from '../format/entry/layout.ts';
import { FLAG } from '../rules/entry-flags.ts';
import type { AlternateColumns } from '../rules/hreflang/alternate-columns.ts';
import { type Columns, makeColumns, SCAN_AGAIN } from './columns.ts';
import type { FileRead } from './file/file-read.ts';
import { sharedColumn, sharedCopy } from './shared-column.ts';

/** Behind the fields, the place among an entry's references of its XML, where that is not the file's any more. */
export const XML_REFERENCE = 4;

/** What of a block another thread needs to read its entries: plain data over shared buffers. */
export type BlockParts = Pick<
  EntryBlock,
  | 'base'
  | 'capacity'
  | 'file'
  | 'kind'
  | 'bytes'
  | 'layout'
  | 'columns'
  | 'alternates'
  | 'nextInIndex'
  | 'twinInIndex'
  | 'references'
  | 'savedReferences'
>;

/** Entries with consecutive numbers: those of one file as read, or room for new ones. */
export class EntryBlock {
  /** Number of the first entry. */
  readonly base: number;
  readonly capacity: number;
  /** The file whose entries these are. */
  readonly file: number;
  readonly kind: FileKind;
  /** The file's bytes; empty for new entries, which have no bytes. */
  readonly bytes: Uint8Array;
  readonly layout: Layout;
  readonly columns: Columns;
  /** What was found of its entries' alternates as they were read; null where they have none. */
  readonly alternates: AlternateColumns | null;
  readonly flags: Uint16Array;
  /**
   * The links of the index of locs, all plus one, 0 for none. Of the first entry with a loc: the next such
   * in its bucket, and the first of its duplicates. Of a duplicate: the next one, and the one before, which
   * may be the first entry itself.
   */
  readonly nextInIndex: Uint32Array;
  readonly twinInIndex: Uint32Array;
  /**
   * By field, and by {@link XML_REFERENCE}: where each entry's value is in the overlay; made with the first
   * edit of that field.
   */
  readonly references: (Uint32Array | null)[];
  /** The same at the last save, to tell what is edited; null is "all as read". */
  savedReferences: (Uint32Array | null)[];
  /** Grows whenever other threads must be given the {@link parts} anew to see all of the block. */
  version = 0;

  private constructor(parts: BlockParts) {
    this.base = parts.base;
    this.file = parts.file;
    this.kind = parts.kind;
    this.bytes = parts.bytes;
    this.layout = parts.layout;
    this.columns = parts.columns;
    this.capacity = parts.capacity;
    this.alternates = parts.alternates;
    this.flags = parts.columns.flags;
    this.nextInIndex = parts.nextInIndex;
    this.twinInIndex = parts.twinInIndex;
    this.references = parts.references;
    this.savedReferences = parts.savedReferences;
  }

  /** The entries of a file as read. */
  static read(
    base: number,
    file: number,
    read: Pick<FileRead, 'kind' | 'bytes' | 'layout' | 'columns' | 'alternates'>,
  ): EntryBlock {
    const { kind, bytes, layout, columns, alternates } = read;
    const capacity = columns.count;
    const own = { base, capacity, file, kind, bytes, layout, columns, alternates: alternates ?? null };
    return new EntryBlock({ ...own, ...emptyLinks(capacity) });
  }

  /** Room for `capacity` new entries of a file, none of them used yet. */
  static room(base: number, file: number, kind: FileKind, layout: Layout, capacity: number): EntryBlock {
    const bytes = new Uint8Array(0);
    const columns = makeColumns(capacity);
    const own = { base, capacity, file, kind, bytes, layout, columns, alternates: null };
    return new EntryBlock({ ...own, ...emptyLinks(capacity) });
  }

  /** A block of another thread, to be read here. */
  static over(parts: BlockParts): EntryBlock {
    return new EntryBlock(parts);
  }

  /** For {@link over}. */
  get parts(): BlockParts {
    const { base, capacity, file, kind, bytes, layout, columns, alternates } = this;
    const { nextInIndex, twinInIndex, references, savedReferences } = this;
    const own = { base, capacity, file, kind, bytes, layout, columns, alternates };
    return { ...own, nextInIndex, twinInIndex, references, savedReferences };
  }

  /** True when these entries have bytes of their own. */
  get wasRead(): boolean {
    return this.bytes.length > 0;
  }

  /** Whether an entry's loc is that of its file, and lies there plainly: only references are to be decoded. */
  standsPlainly(local: number): boolean {
    if (this.columns.locStart[local] === SCAN_AGAIN || !this.wasRead || isPlain(this.kind)) return false;
    return this.reference(local, 0) === 0;
  }

  reference(local: number, field: number): number {
    return this.references[field]?.[local] ?? 0;
  }

  setReference(local: number, field: number, reference: number): void {
    if (reference !== 0 || this.references[field]) this.referenceColumn(field)[local] = reference;
  }

  /** Where the values of a field are in the overlay; made if need be. */
  referenceColumn(field: number): Uint32Array {
    const known = this.references[field];
    if (known) return known;
    const made = sharedColumn(this.capacity);
    this.references[field] = made;
    this.version++;
    return made;
  }

  /** The fields of the entry that have another value than in its XML, and its XML, as bits of their numbers. */
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

  /** Takes the present values for saved; which entries are in the file, the caller marks. */
  markSaved(): void {
    this.savedReferences = this.references.map((column) => column && sharedCopy(column));
    this.version++;
    for (let i = 0; i < this.flags.length; i++) this.flags[i] = (this.flags[i] ?? 0) & ~FLAG.saved;
  }
}

function emptyLinks(capacity: number) {
  return {
    nextInIndex: sharedColumn(capacity),
    twinInIndex: sharedColumn(capacity),
    references: [null, null, null, null, null],
    savedReferences: [null, null, null, null, null],
  };
}
