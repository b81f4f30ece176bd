/** `locStart` and `locEnd` where the loc does not lie plainly in the bytes: read the entry again. */
export const SCAN_AGAIN = 0xffff;
/** A count column stops here. */
export const COUNT_MAX = 255;

/** `locHash` of an entry whose loc is empty; one without a loc has 0. */
export const EMPTY_KEY = 0x811c9dc5;

/** What one entry adds to the columns. One instance is filled again and again. */
export interface ColumnValues {
  start: number;
  length: number;
  locStart: number;
  locEnd: number;
  lastmod: number;
  changefreq: number;
  priority: number;
  images: number;
  videos: number;
  news: number;
  alternates: number;
  set: number;
  locHash: number;
  flags: number;
}

/**
 * The entries of one file, a column an aspect: 36 bytes an entry in shared buffers that every thread
 * reads. Offsets are from the start of the file's (inflated) bytes.
 */
export interface Columns {
  count: number;
  start: Uint32Array;
  length: Uint32Array;
  /** Where the raw, trimmed loc starts and ends, from the start of the entry; see {@link SCAN_AGAIN}. */
  locStart: Uint16Array;
  locEnd: Uint16Array;
  /** Milliseconds since 1970; NaN when absent or no date. */
  lastmod: Float64Array;
  /** 0 absent, 1 always … 7 never, 255 none of them. */
  changefreq: Uint8Array;
  /** Hundredths; 254 not a priority, 255 absent. */
  priority: Uint8Array;
  /** Counts, at most {@link COUNT_MAX}. */
  images: Uint8Array;
  videos: Uint8Array;
  news: Uint8Array;
  alternates: Uint8Array;
  /** The set of broken rules. */
  set: Uint32Array;
  /** Key of the loc: the same for all locs that name one page in other words; see `LocFacts`. */
  locHash: Uint32Array;
  /** What an entry is beyond its own values, as bits of `FLAG`. */
  flags: Uint16Array;
}

/** Bytes of an entry in all columns. */
const ENTRY_BYTES = 36;
/** Columns of no more entries than this are parts of one buffer. */
const TOGETHER = 1024;

/** Columns for `capacity` entries, none of them filled. */
export function makeColumns(capacity: number): Columns {
  // Each buffer is handed to every thread, and an index may name 50,000 small sitemaps: theirs are one a file.
  const shared = capacity > TOGETHER ? null : new SharedArrayBuffer(capacity * ENTRY_BYTES);
  let used = 0;
  const room = (width: number): [SharedArrayBuffer, number, number] => {
    const bytes = capacity * width;
    used += bytes;
    return shared ? [shared, used - bytes, capacity] : [new SharedArrayBuffer(bytes), 0, capacity];
  };
  // The widest first: a column starts at a multiple of its width.
  return {
    count: 0,
    lastmod: new Float64Array(...room(8)),
    start: new Uint32Array(...room(4)),
    length: new Uint32Array(...room(4)),
    locHash: new Uint32Array(...room(4)),
    set: new Uint32Array(...room(4)),
    locStart: new Uint16Array(...room(2)),
    locEnd: new Uint16Array(...room(2)),
    flags: new Uint16Array(...room(2)),
    changefreq: new Uint8Array(...room(1)),
    priority: new Uint8Array(...room(1)),
    images: new Uint8Array(...room(1)),
    videos: new Uint8Array(...room(1)),
    news: new Uint8Array(...room(1)),
    alternates: new Uint8Array(...room(1)),
  };
}

/** What some usual entries add to the columns: they have neither videos nor news, and a plain loc. */
export type ColumnBlock = Pick<Columns, (typeof IN_BLOCK)[number]>;
const IN_BLOCK = [
  ...(['lastmod', 'start', 'length', 'locHash', 'locStart', 'locEnd', 'set'] as const),
  ...(['changefreq', 'priority', 'images', 'alternates'] as const),
];

/** Fills columns row by row, or by blocks, and grows them as needed. */
export class ColumnsBuilder {
  columns: Columns;
  #capacity: number;

  /** `expected` entries are made room for. */
  constructor(expected: number) {
    this.#capacity = Math.max(16, expected);
    this.columns = makeColumns(this.#capacity);
  }

  push(values: ColumnValues): void {
    if (this.columns.count === this.#capacity) this.#resize(Math.ceil(this.#capacity * 1.5));
    writeColumns(this.columns, this.columns.count, values);
    this.columns.count++;
  }

  /** Adds the first `count` entries of a block, all with these flags. */
  append(block: ColumnBlock, count: number, flags: number): void {
    const at = this.columns.count;
    if (at + count > this.#capacity) this.#resize(Math.max(at + count, Math.ceil(this.#capacity * 1.5)));
    for (const name of IN_BLOCK) this.columns[name].set(block[name].subarray(0, count), at);
    this.columns.flags.fill(flags, at, at + count);
    this.columns.count += count;
  }

  /** The columns, with at most a quarter of what they hold as room unused: memory never written to costs nothing. */
  finish(): Columns {
    if (this.#capacity > this.columns.count * 1.25) this.#resize(this.columns.count);
    return this.columns;
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

/** Writes one entry's values into row `at`. */
function writeColumns(columns: Columns, at: number, values: ColumnValues): void {
  columns.start[at] = values.start;
  columns.length[at] = values.length;
  columns.flags[at] = values.flags;
  writeScanned(columns, at, values);
  writeJudged(columns, at, values);
}

/** The part of {@link writeColumns} that follows from the entry's XML, whatever values lie over it. */
export function writeScanned(columns: Columns, at: number, values: ColumnValues): void {
  columns.locStart[at] = values.locStart;
  columns.locEnd[at] = values.locEnd;
  columns.images[at] = Math.min(COUNT_MAX, values.images);
  columns.videos[at] = Math.min(COUNT_MAX, values.videos);
  columns.news[at] = Math.min(COUNT_MAX, values.news);
  columns.alternates[at] = Math.min(COUNT_MAX, values.alternates);
}

/** The same values for an entry that has the same XML elsewhere. */
export function copyColumns(from: Columns, at: number, to: Columns, place: number): void {
  for (const name of COPIED) to[name][place] = from[name][at] ?? 0;
  to.locStart[place] = to.locEnd[place] = SCAN_AGAIN;
}
const COPIED = [
  ...(['lastmod', 'changefreq', 'priority', 'set', 'locHash'] as const),
  ...(['images', 'videos', 'news', 'alternates'] as const),
];

/** The same of an entry that has no XML. */
export function clearScanned(columns: Columns, at: number): void {
  columns.locStart[at] = columns.locEnd[at] = SCAN_AGAIN;
  columns.images[at] = columns.videos[at] = columns.news[at] = columns.alternates[at] = 0;
}

/** The part of {@link writeColumns} that follows from the values alone, and so changes with an edit. */
export function writeJudged(columns: Columns, at: number, values: ColumnValues): void {
  columns.lastmod[at] = values.lastmod;
  columns.changefreq[at] = values.changefreq;
  columns.priority[at] = values.priority;
  columns.set[at] = values.set;
  columns.locHash[at] = values.locHash;
}
