import { ExtensionCounts } from '../format/entry/extension-counts.ts';
import {
  byPlural,
  EXTENSION_KINDS,
  EXTENSION_PLURALS,
  type ExtensionPlural,
} from '../protocol/extensions/extension-table.ts';

/** `locStart` and `locEnd` if the loc can be found only by reading the entry again. */
export const SCAN_AGAIN = 0xffff;
/** `locEnd` of an entry that was read without a loc. Its `locStart` is {@link SCAN_AGAIN}. */
export const NO_LOC = 0;

/** The values of one entry in all columns. Its owner reuses one instance. */
export interface ColumnValues {
  start: number;
  length: number;
  locStart: number;
  locEnd: number;
  lastmod: number;
  changefreq: number;
  priority: number;
  counts: ExtensionCounts;
  set: number;
  locHash: number;
  spelling: number;
  flags: number;
}

/**
 * The entries of one file as columns: 40 bytes per entry, in shared buffers that every thread reads. Offsets are in
 * bytes from the start of the file's (inflated) content. Each kind of extension has a column of counts, each at most
 * `COUNT_MAX`.
 */
export interface Columns extends Record<ExtensionPlural, Uint8Array> {
  count: number;
  start: Uint32Array;
  length: Uint32Array;
  /** Where the raw, trimmed loc starts and ends, in bytes from the start of the entry; see {@link SCAN_AGAIN}. */
  locStart: Uint16Array;
  locEnd: Uint16Array;
  /** Milliseconds since 1970; NaN if it is absent or not a date. */
  lastmod: Float64Array;
  /** 0 if absent, 1 (always) to 7 (never), 255 for any other value. */
  changefreq: Uint8Array;
  /** In hundredths; 254 if it is not a priority, 255 if absent. */
  priority: Uint8Array;
  /** The number of the entry's set of broken rules. */
  set: Uint32Array;
  /** The key of the loc, equal for all spellings of one page; see `LocFacts`. */
  locHash: Uint32Array;
  /** With the key, identifies a loc byte for byte; 0 for a loc that it does not identify. See `LocFacts.spelling`. */
  spelling: Uint32Array;
  /** Bits of `FLAG`: facts about the entry that its own values do not show. */
  flags: Uint16Array;
}

/** Bytes per entry over all columns. */
const ENTRY_BYTES = 36 + EXTENSION_KINDS.length;

/** Empty columns with space for `capacity` entries. */
export function makeColumns(capacity: number): Columns {
  // One buffer for all columns: it is passed to every thread, and an index may name 50,000 sitemaps.
  const shared = new SharedArrayBuffer(capacity * ENTRY_BYTES);
  let used = 0;
  const room = (width: number): [SharedArrayBuffer, number, number] => {
    const bytes = capacity * width;
    used += bytes;
    return [shared, used - bytes, capacity];
  };
  // The widest column first, because a column must start at a multiple of its width.
  return {
    count: 0,
    lastmod: new Float64Array(...room(8)),
    start: new Uint32Array(...room(4)),
    length: new Uint32Array(...room(4)),
    locHash: new Uint32Array(...room(4)),
    spelling: new Uint32Array(...room(4)),
    set: new Uint32Array(...room(4)),
    locStart: new Uint16Array(...room(2)),
    locEnd: new Uint16Array(...room(2)),
    flags: new Uint16Array(...room(2)),
    changefreq: new Uint8Array(...room(1)),
    priority: new Uint8Array(...room(1)),
    ...byPlural(() => new Uint8Array(...room(1))),
  };
}

/** The columns that {@link ColumnsBuilder.append} fills. Entries added in blocks have neither videos nor news. */
export type ColumnBlock = Pick<Columns, (typeof IN_BLOCK)[number]>;
const IN_BLOCK = [
  ...(['lastmod', 'start', 'length', 'locHash', 'spelling', 'set'] as const),
  ...(['locStart', 'locEnd', 'flags', 'changefreq', 'priority', 'images', 'alternates'] as const),
];

/** Entries. In a column of any width, this many fill whole words. */
const STEP = 8;
const FEWEST = 16;

/** Fills columns entry by entry or block by block, and grows them as needed. */
export class ColumnsBuilder {
  columns: Columns;
  #capacity: number;
  readonly #room: (count: number) => number;

  /** @param room how many entries to reserve space for, once there are `count` */
  constructor(room: (count: number) => number) {
    this.#room = room;
    this.#capacity = Math.max(FEWEST, wholeSteps(room(0)));
    this.columns = makeColumns(this.#capacity);
  }

  push(values: ColumnValues): void {
    if (this.columns.count === this.#capacity) this.#grow(this.#capacity + 1);
    writeColumns(this.columns, this.columns.count, values);
    this.columns.count++;
  }

  /** Adds the entries `[from, to)` of a block. Much faster if `from` is {@link firstRow}. */
  append(block: ColumnBlock, from: number, to: number): void {
    const at = this.columns.count;
    const after = at + to - from;
    if (after > this.#capacity) this.#grow(after);
    for (const name of IN_BLOCK) {
      const values = block[name].subarray(from, to);
      // Memory that is never written to costs nothing.
      if (!isZero(values)) this.columns[name].set(values, at);
    }
    this.columns.count = after;
  }

  /** The filled columns, with space for at most a quarter more. Memory that was never written to costs nothing. */
  finish(): Columns {
    const { count } = this.columns;
    if (this.#capacity > wholeSteps(count * 1.25)) this.#resize(wholeSteps(count));
    return this.columns;
  }

  #grow(count: number): void {
    this.#resize(wholeSteps(Math.max(count, this.#capacity * 1.5, this.#room(count))));
  }

  #resize(capacity: number): void {
    const grown = makeColumns(capacity);
    grown.count = this.columns.count;
    for (const name of Object.keys(grown) as (keyof Columns)[]) {
      if (name === 'count') continue;
      grown[name].set(this.columns[name].subarray(0, grown.count));
    }
    this.columns = grown;
    this.#capacity = capacity;
  }
}

/**
 * The first row of a block that is appended to `count` entries or other items. V8 copies to shared memory word by word
 * if source and target start at the same place within a word, and byte by byte if not.
 */
export function firstRow(count: number): number {
  return count % STEP;
}

/** The next multiple of {@link STEP}, so that each column starts at a whole word. */
function wholeSteps(count: number): number {
  return Math.ceil(count / STEP) * STEP;
}

/** Whether all values are zero. */
export function isZero(values: Uint8Array | Uint16Array | Uint32Array | Float64Array): boolean {
  const { buffer, byteOffset, length, BYTES_PER_ELEMENT: width } = values;
  let at = 0;
  for (; at < length && (byteOffset + at * width) % WORD !== 0; at++) if (values[at] !== 0) return false;
  if (at === length) return true;
  const words = new Uint32Array(buffer, byteOffset + at * width, Math.floor(((length - at) * width) / WORD));
  for (let word = 0; word < words.length; word++) if (words[word] !== 0) return false;
  at += words.byteLength / width;
  for (; at < length; at++) if (values[at] !== 0) return false;
  return true;
}
/** Bytes that {@link isZero} compares at once. */
const WORD = 4;

/** Writes the values of one entry at place `at`. */
function writeColumns(columns: Columns, at: number, values: ColumnValues): void {
  columns.start[at] = values.start;
  columns.length[at] = values.length;
  columns.flags[at] = values.flags;
  writeScanned(columns, at, values);
  writeJudged(columns, at, values);
}

/** The part of {@link writeColumns} that depends on the entry's XML only, not on edited values. */
export function writeScanned(columns: Columns, at: number, values: ColumnValues): void {
  columns.locStart[at] = values.locStart;
  columns.locEnd[at] = values.locEnd;
  values.counts.write(columns, at);
}

/** Copies the values of an entry to another one with the same XML. The position of the loc must be found again. */
export function copyColumns(from: Columns, at: number, to: Columns, place: number): void {
  for (const name of COPIED) to[name][place] = from[name][at] ?? 0;
  to.locStart[place] = to.locEnd[place] = SCAN_AGAIN;
}
const COPIED = [
  ...(['lastmod', 'changefreq', 'priority', 'set', 'locHash', 'spelling'] as const),
  ...EXTENSION_PLURALS,
];

const NO_EXTENSIONS = new ExtensionCounts();

/** Clears what {@link writeScanned} writes, for an entry without XML. */
export function clearScanned(columns: Columns, at: number): void {
  columns.locStart[at] = columns.locEnd[at] = SCAN_AGAIN;
  NO_EXTENSIONS.write(columns, at);
}

/** The part of {@link writeColumns} that an edit of a value can change. */
export function writeJudged(columns: Columns, at: number, values: ColumnValues): void {
  columns.lastmod[at] = values.lastmod;
  columns.changefreq[at] = values.changefreq;
  columns.priority[at] = values.priority;
  columns.set[at] = values.set;
  columns.locHash[at] = values.locHash;
  columns.spelling[at] = values.spelling;
}
