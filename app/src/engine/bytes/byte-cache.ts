import { totalmem } from 'node:os';
import type { ByteStore, FileBytes, PackedBytes } from '@urlset/core/table/file-bytes.ts';
import { gunzipAgain } from '../read/gzip/gunzip-clean.ts';

/** Most bytes that a window keeps by default: a quarter of the machine's memory. */
export const DEFAULT_BUDGET = Math.min(4 * 2 ** 30, totalmem() / 4);
/** The bytes that each thread keeps of files that the engine does not keep. */
export const THREAD_BUDGET = DEFAULT_BUDGET / 8;

/**
 * Inflates the bytes of files, and keeps those that were used recently, up to a budget. It always keeps the file that
 * was inflated last, even beyond the budget, because its neighbors are nearly always needed next.
 *
 * Kept bytes are never overwritten: dropping them only drops the reference, so whoever uses them keeps them alive.
 */
export class ByteCache implements ByteStore {
  readonly budget: number;
  /** Receives the number of bytes that were dropped. */
  readonly #onDrop: (bytes: number) => void;
  /** The files whose bytes are kept, in the order in which they are considered for dropping. */
  #kept = new Map<PackedBytes, FileBytes>();
  #total = 0;
  #version = 0;

  /** @param budget in bytes */
  constructor(budget: number, onDrop: (bytes: number) => void = () => undefined) {
    this.budget = budget;
    this.#onDrop = onDrop;
  }

  /** Grows whenever bytes are kept or dropped. */
  get version(): number {
    return this.#version;
  }

  inflate(bytes: FileBytes): Uint8Array {
    const { packed } = bytes;
    if (packed === null) throw new TypeError('bytes that are not packed');
    const inflated = this.#kept.get(packed)?.inflated ?? gunzipAgain(packed);
    this.#keep(packed, bytes, inflated);
    return inflated;
  }

  /** Whether a file of this length fits without dropping another one. */
  hasRoom(length: number): boolean {
    return this.#total + length <= this.budget;
  }

  /** Keeps bytes that a thread inflated ahead, if there is room. */
  offer(bytes: FileBytes, inflated: Uint8Array): void {
    const { packed } = bytes;
    if (packed && bytes.inflated === null && this.hasRoom(packed.length)) this.#keep(packed, bytes, inflated);
  }

  /** Drops everything. */
  clear(): void {
    this.#kept = new Map();
    this.#total = 0;
    this.#version++;
  }

  #keep(packed: PackedBytes, bytes: FileBytes, inflated: Uint8Array): void {
    if (!this.#kept.has(packed)) {
      this.#makeRoom(packed.length);
      this.#total += packed.length;
    }
    this.#kept.set(packed, bytes);
    this.#version++;
    bytes.keep(inflated);
  }

  /** Drops files until another one of this length fits. Passes over files that were used since the last time. */
  #makeRoom(length: number): void {
    let dropped = 0;
    // After one pass, no file is marked as used any more, so the second one drops as many as necessary.
    let looks = this.#kept.size * 2;
    for (const [packed, bytes] of this.#kept) {
      if (looks-- === 0 || this.hasRoom(length)) break;
      this.#kept.delete(packed);
      if (bytes.wasUsed) {
        bytes.wasUsed = false;
        // The loop comes to it again.
        this.#kept.set(packed, bytes);
        continue;
      }
      bytes.keep(null);
      this.#total -= packed.length;
      dropped += packed.length;
    }
    if (dropped > 0) this.#onDrop(dropped);
  }
}
