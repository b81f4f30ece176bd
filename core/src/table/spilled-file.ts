import type { RestartPoints } from '../bytes/inflate.ts';
import { type Columns, isZero } from './columns.ts';
import type { FileRead } from './file/file-read.ts';
import type { PackedBytes, Sample } from './file-bytes.ts';
import type { PartitionedKeys } from './locs/partitioned-keys.ts';
import { Slabs } from './slabs.ts';

/** Storage outside of memory. Stored bytes never change. */
export interface Spill {
  /** Writes bytes, one part after another. Returns the place of the first; null if they do not fit. */
  write(parts: readonly Uint8Array[]): number | null;
  /** Fills `bytes` from a place. @throws any error of the file system */
  read(place: number, bytes: Uint8Array): void;
}

/** The columns that comparing entries with each other does not need. */
const SPILLED = {
  lastmod: Float64Array,
  start: Uint32Array,
  length: Uint32Array,
  locStart: Uint16Array,
  locEnd: Uint16Array,
  changefreq: Uint8Array,
  priority: Uint8Array,
  images: Uint8Array,
  videos: Uint8Array,
  news: Uint8Array,
  alternates: Uint8Array,
} as const satisfies { [Name in keyof Columns]?: unknown };

type Name = keyof typeof SPILLED;
const NAMES = Object.keys(SPILLED) as Name[];
/** The columns that are in memory. */
type Loaded = { [N in Name]?: Columns[N] };
/** Where the spill holds each column. A column of zeros is not stored. */
type Places = { [N in Name]?: number };

/** How many files may have loaded columns at once. */
const MOST_LOADED = 4;

/** Moves the bytes of packed files out of memory, and the columns that comparing entries does not need. */
export class Spiller {
  readonly spill: Spill;
  /** For the columns that stay in memory. `#keys` is for keys until they are indexed. */
  readonly slabs = new Slabs();
  readonly #keys = new Slabs();
  readonly #loaded: SpilledColumns[] = [];

  constructor(spill: Spill) {
    this.spill = spill;
  }

  /**
   * Moves as much of a file as possible out of memory. Null if the file is not packed, or does not fit. Afterwards,
   * only the columns for comparing can be changed.
   */
  move({ columns, packed = null }: FileRead): { columns: Columns; packed: PackedBytes } | null {
    if (packed === null) return null;
    const { deflate, points } = packed;
    const filled = NAMES.filter((name) => !isZero(columns[name].subarray(0, columns.count)));
    const kept = filled.map((name) => bytesOf(columns[name].subarray(0, columns.count)));
    const place = this.spill.write([deflate, points.history, ...kept]);
    if (place === null) return null;
    const places: Places = {};
    let at = place + deflate.length + points.history.length;
    for (const [i, name] of filled.entries()) {
      places[name] = at;
      at += kept[i]?.length ?? 0;
    }
    return {
      columns: new SpilledColumns(columns, places, this),
      packed: new SpilledBytes(packed, place, this.spill),
    };
  }

  /** Copies keys that will be indexed later into slabs. Otherwise, they would fragment memory that is freed sooner. */
  keep(keys: readonly PartitionedKeys[]): PartitionedKeys[] {
    return keys.map(({ pairs, ends }) => ({
      pairs: this.#keys.copy32(pairs),
      ends: this.#keys.copy32(ends),
    }));
  }

  /** Notes that a file has columns in memory. Drops them once {@link MOST_LOADED} other files have been noted. */
  loaded(columns: SpilledColumns): void {
    if (this.#loaded.push(columns) > MOST_LOADED) this.#loaded.shift()?.drop();
  }
}

/** Whether columns were moved out of memory. Changes to them would be lost. */
export function isSpilled(columns: Columns): boolean {
  return columns instanceof SpilledColumns;
}

/** Columns, most of which are loaded on request. */
class SpilledColumns implements Columns {
  readonly count: number;
  readonly locHash: Uint32Array;
  readonly spelling: Uint32Array;
  readonly set: Uint32Array;
  readonly flags: Uint16Array;
  readonly #places: Places;
  readonly #owner: Spiller;
  #loaded: Loaded | null = null;

  constructor(columns: Columns, places: Places, owner: Spiller) {
    const { count } = columns;
    const { slabs } = owner;
    this.count = count;
    this.locHash = slabs.copy32(columns.locHash.subarray(0, count));
    this.spelling = slabs.copy32(columns.spelling.subarray(0, count));
    this.set = slabs.copy32(columns.set.subarray(0, count));
    this.flags = slabs.copy16(columns.flags.subarray(0, count));
    this.#places = places;
    this.#owner = owner;
    // Keep the columns for now, because the entries of a file that was just read are counted next.
    this.#loaded = columns;
    owner.loaded(this);
  }

  get lastmod(): Float64Array {
    return this.#loaded?.lastmod ?? this.#load('lastmod');
  }
  get start(): Uint32Array {
    return this.#loaded?.start ?? this.#load('start');
  }
  get length(): Uint32Array {
    return this.#loaded?.length ?? this.#load('length');
  }
  get locStart(): Uint16Array {
    return this.#loaded?.locStart ?? this.#load('locStart');
  }
  get locEnd(): Uint16Array {
    return this.#loaded?.locEnd ?? this.#load('locEnd');
  }
  get changefreq(): Uint8Array {
    return this.#loaded?.changefreq ?? this.#load('changefreq');
  }
  get priority(): Uint8Array {
    return this.#loaded?.priority ?? this.#load('priority');
  }
  get images(): Uint8Array {
    return this.#loaded?.images ?? this.#load('images');
  }
  get videos(): Uint8Array {
    return this.#loaded?.videos ?? this.#load('videos');
  }
  get news(): Uint8Array {
    return this.#loaded?.news ?? this.#load('news');
  }
  get alternates(): Uint8Array {
    return this.#loaded?.alternates ?? this.#load('alternates');
  }

  drop(): void {
    this.#loaded = null;
  }

  #load<N extends Name>(name: N): InstanceType<(typeof SPILLED)[N]> {
    const column = new SPILLED[name](this.count);
    const place = this.#places[name];
    if (place !== undefined) this.#owner.spill.read(place, bytesOf(column));
    if (this.#loaded === null) this.#owner.loaded(this);
    this.#loaded = { ...this.#loaded, [name]: column };
    return column as InstanceType<(typeof SPILLED)[N]>;
  }
}

/** Reads deflate data back on every access. */
class SpilledBytes implements PackedBytes {
  readonly length: number;
  readonly samples: readonly Sample[];
  readonly points: RestartPoints;
  readonly #size: number;
  readonly #place: number;
  readonly #spill: Spill;

  constructor({ deflate, points, length, samples }: PackedBytes, place: number, spill: Spill) {
    this.length = length;
    this.samples = samples;
    this.#size = deflate.length;
    this.#place = place;
    this.#spill = spill;
    this.points = new SpilledPoints(points, place + deflate.length, spill);
  }

  get deflate(): Uint8Array {
    return readBack(this.#spill, this.#place, this.#size);
  }
}

/** Restart points. Reads their history back on every access. */
class SpilledPoints implements RestartPoints {
  readonly bits: Float64Array;
  readonly offsets: Uint32Array;
  readonly #size: number;
  readonly #place: number;
  readonly #spill: Spill;

  constructor({ bits, offsets, history }: RestartPoints, place: number, spill: Spill) {
    this.bits = bits;
    this.offsets = offsets;
    this.#size = history.length;
    this.#place = place;
    this.#spill = spill;
  }

  get history(): Uint8Array {
    return readBack(this.#spill, this.#place, this.#size);
  }
}

function readBack(spill: Spill, place: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  spill.read(place, bytes);
  return bytes;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
