import { inflatePart, type RestartPoints } from '../bytes/inflate.ts';
import { UrlsetError } from '../contract/errors.ts';
import type { ByteBudget } from './byte-budget.ts';

/** The deflate data of a gzip, in shared memory. The whole file, as read, can be inflated from it. */
export interface PackedBytes {
  readonly deflate: Uint8Array;
  readonly points: RestartPoints;
  /** The number of inflated bytes. */
  readonly length: number;
  /** The values of some of its entries, so that the rules about files need not inflate it. */
  readonly samples: readonly Sample[];
}

/** The values of an entry as read. */
export interface Sample {
  /** Its place in the file. */
  readonly at: number;
  readonly texts: readonly string[];
}

/** Memory for a whole file, filled part by part. Memory that is not filled yet costs nothing. */
interface Room {
  readonly bytes: Uint8Array;
  /** For each part: one of {@link PART}. */
  readonly parts: Int32Array;
}

/** How many bytes after an element a reader may look at. */
const AHEAD = 64;

/** The states of a part. It is `seen` if it was inflated within {@link readOnce}, but not kept in shared memory. */
const PART = { empty: 0, filled: 1, dropped: 2, seen: 3 } as const;

/** What another thread needs to read the bytes: plain data over shared buffers. */
export type BytesParts = Pick<FileBytes, 'packed' | 'length' | 'room'>;

type Unshared = Omit<BytesParts, 'room'> & { readonly room: Room | null };

/** The file that this thread last inflated only for itself, and the parts that it inflated. */
let spare: { readonly packed: PackedBytes; readonly room: Room; readonly isScratch: boolean } | null = null;

let isReadingOnce = false;
/** The memory of {@link spare} if `isScratch`. Reused for one file after another. */
let scratch = new ArrayBuffer(0);

/**
 * Runs a function that reads one file after another, and keeps no view of a file once it reads the next. The parts
 * that it has to inflate do not stay in memory, except those that an earlier call inflated, too: providing memory for a
 * part takes longer than inflating it again.
 */
export function readOnce<T>(read: () => T): T {
  const before = isReadingOnce;
  isReadingOnce = true;
  try {
    return read();
  } finally {
    isReadingOnce = before;
  }
}

/**
 * The bytes of a file as read. They never change, but need not be in memory. For a packed file, only the deflate data
 * stays in memory; a part is inflated when it is needed, into memory that all threads share. Views stay valid when the
 * bytes are dropped, because only the reference is dropped.
 */
export class FileBytes {
  /** Null if the bytes are always in memory. */
  readonly packed: PackedBytes | null;
  readonly length: number;
  /** Null for a packed file, until a part of it is inflated or another thread needs it. */
  #room: Room | null;
  readonly #budget: ByteBudget | null;
  /** The bytes once all of them are in shared memory. */
  #whole: Uint8Array | null;
  /** Whether the bytes were used since the last search for bytes to drop. */
  wasUsed = false;
  #isPinned = false;
  /** Grows whenever the bytes are dropped. Other threads then need the {@link room} again. */
  version = 0;

  constructor({ packed, length, room }: Unshared, budget: ByteBudget | null) {
    this.packed = packed;
    this.length = length;
    this.#room = room;
    this.#budget = budget;
    this.#whole = packed === null ? (room?.bytes ?? null) : null;
  }

  /** Bytes that are always in memory. */
  static resident(bytes: Uint8Array): FileBytes {
    return new FileBytes({ packed: null, length: bytes.length, room: { bytes, parts: NO_PARTS } }, null);
  }

  /** Bytes that are inflated when they are needed. */
  static packed(packed: PackedBytes, budget: ByteBudget | null): FileBytes {
    return new FileBytes({ packed, length: packed.length, room: null }, budget);
  }

  get room(): Room {
    this.#room ??= roomFor(this.packed as PackedBytes);
    return this.#room;
  }

  /** Whether an array from {@link at} is the one that all threads share. */
  isShared(bytes: Uint8Array): boolean {
    return this.#room?.bytes === bytes;
  }

  /** Whether all bytes are in shared memory. */
  get isWhole(): boolean {
    return this.#whole !== null || (this.#room?.parts.every((_, part) => this.#isFilled(part)) ?? false);
  }

  /** All bytes. @throws UrlsetError `not-enough-memory` */
  get whole(): Uint8Array {
    return this.at(0, this.length);
  }

  /**
   * An array of all bytes. At least `[start, end)` are filled; other bytes may be zero or, within {@link readOnce},
   * those of another file.
   * @throws UrlsetError `not-enough-memory`
   */
  at(start: number, end: number): Uint8Array {
    this.wasUsed = true;
    if (this.#whole !== null) return this.#whole;
    const first = this.#partAt(start);
    const last = this.#partAt(Math.max(start, end - 1));
    this.#isPinned = true;
    try {
      for (let part = first; part <= last; part++) {
        if (!this.#isFilled(part) && (isReadingOnce || !this.#fill(part))) return this.#spare(first, last);
      }
    } catch (error) {
      throw error instanceof RangeError ? notEnoughMemory(this.length) : error;
    } finally {
      this.#isPinned = false;
    }
    const { bytes } = this.room;
    if (this.isWhole) this.#whole = bytes;
    return bytes;
  }

  /** Like {@link at}, for an element. Fills all bytes if its end tag is missing: reading may then depend on them. */
  ofElement(start: number, end: number): Uint8Array {
    const bytes = this.at(start, Math.min(this.length, end + AHEAD));
    return this.#whole !== null || endsItself(bytes, start, end) ? bytes : this.whole;
  }

  /** Fills what is missing, as far as the budget allows. */
  fillAhead(): void {
    for (let part = 0; part < this.room.parts.length; part++) {
      if (!this.#isFilled(part) && !this.#fill(part)) return;
    }
  }

  /**
   * Drops the bytes of a packed file from shared memory, unless this thread is filling them. Existing views of them
   * stay valid.
   * @returns how many bytes were dropped
   */
  drop(): number {
    if (this.packed === null || this.#isPinned || this.#room === null) return 0;
    const { parts } = this.#room;
    if (parts.every((_, part) => !this.#isFilled(part))) return 0;
    let dropped = 0;
    for (let part = 0; part < parts.length; part++) {
      // A thread that is still filling the part will find it dropped, and give back its share of the budget.
      if (Atomics.exchange(parts, part, PART.dropped) !== PART.filled) continue;
      this.#budget?.give(this.#sizeOf(part));
      dropped += this.#sizeOf(part);
    }
    this.#room = null;
    this.#whole = null;
    this.version++;
    return dropped;
  }

  #isFilled(part: number): boolean {
    return this.#room !== null && Atomics.load(this.#room.parts, part) === PART.filled;
  }

  /** Fills a part of the shared room. Returns false if that exceeds the budget. */
  #fill(part: number): boolean {
    const size = this.#sizeOf(part);
    const { bytes, parts } = this.room;
    if (this.#budget === null || !this.#budget.take(size)) return false;
    bytes.set(this.#inflate(part), this.#startOf(part));
    // Another thread may have filled it in the meantime, with the same bytes, or dropped it.
    const isFirst = [PART.empty, PART.seen].some(
      (state) => Atomics.compareExchange(parts, part, state, PART.filled) === state,
    );
    if (!isFirst) this.#budget.give(size);
    return true;
  }

  /**
   * Fills parts of a room that only this thread uses. Also fills parts of the shared room that were read once before.
   */
  #spare(first: number, last: number): Uint8Array {
    const { packed } = this;
    if (packed === null) return this.room.bytes;
    if (spare?.packed !== packed || (spare.isScratch && !isReadingOnce)) spare = spareFor(packed);
    const { bytes, parts } = spare.room;
    for (let part = first; part <= last; part++) {
      if (parts[part] === PART.filled) continue;
      const start = this.#startOf(part);
      const isFilled = this.#isFilled(part) || (isReadingOnce && this.#wasSeen(part) && this.#fill(part));
      bytes.set(
        isFilled ? this.room.bytes.subarray(start, start + this.#sizeOf(part)) : this.#inflate(part),
        start,
      );
      parts[part] = PART.filled;
    }
    return bytes;
  }

  /** Whether a part is marked as seen. If it is empty, marks it. */
  #wasSeen(part: number): boolean {
    return Atomics.compareExchange(this.room.parts, part, PART.empty, PART.seen) === PART.seen;
  }

  #inflate(part: number): Uint8Array {
    const { deflate, points, length } = this.packed as PackedBytes;
    return inflatePart(deflate, points, part, length);
  }

  #partAt(offset: number): number {
    const offsets = this.packed?.points.offsets ?? NO_OFFSETS;
    let part = 0;
    while (part < offsets.length && (offsets[part] as number) <= offset) part++;
    return part;
  }

  #startOf(part: number): number {
    return part === 0 ? 0 : (this.packed?.points.offsets[part - 1] as number);
  }

  #sizeOf(part: number): number {
    return (this.packed?.points.offsets[part] ?? this.length) - this.#startOf(part);
  }
}

function notEnoughMemory(needed: number): UrlsetError {
  return new UrlsetError('not-enough-memory', { name: '', needed: String(needed), available: '0' });
}

/** Whether an element ends with the end tag that matches its start tag. */
function endsItself(bytes: Uint8Array, start: number, end: number): boolean {
  let length = 0;
  for (let at = start + 1; at < end && isName(bytes[at]); at++) length++;
  const tag = end - length - '</>'.length;
  if (tag <= start || bytes[tag] !== 0x3c || bytes[tag + 1] !== 0x2f || bytes[end - 1] !== 0x3e) return false;
  for (let at = 0; at < length; at++) if (bytes[start + 1 + at] !== bytes[tag + 2 + at]) return false;
  return true;
}

function isName(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x20 && byte !== 0x2f && byte !== 0x3e;
}

const NO_PARTS = new Int32Array(0);
const NO_OFFSETS = new Uint32Array(0);

function spareFor(packed: PackedBytes): typeof spare & object {
  if (!isReadingOnce) return { packed, room: roomFor(packed), isScratch: false };
  if (scratch.byteLength < packed.length) scratch = new ArrayBuffer(packed.length);
  const bytes = new Uint8Array(scratch, 0, packed.length);
  return {
    packed,
    room: { bytes, parts: new Int32Array(packed.points.offsets.length + 1) },
    isScratch: true,
  };
}

function roomFor({ length, points }: PackedBytes): Room {
  return {
    bytes: new Uint8Array(new SharedArrayBuffer(length)),
    parts: new Int32Array(new SharedArrayBuffer((points.offsets.length + 1) * 4)),
  };
}
