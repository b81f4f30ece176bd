import { randomUUID } from 'node:crypto';
import { openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Spill } from '@urlset/core/table/spilled-file.ts';

/**
 * An unnamed file in the system's temporary folder. Other programs cannot change it, and the system removes it when the
 * process ends. The first write creates it.
 */
export class TemporaryFile implements Spill {
  readonly #folder: string;
  readonly #onWritten: (bytes: number) => void;
  /** The open file; null before it is created. */
  #file: number | null = null;
  #length = 0;
  /** Whether a write failed, for example because the disk is full. */
  #isFull = false;

  /** @param onWritten called with the number of bytes that the caller need not keep in memory any more */
  constructor(onWritten: (bytes: number) => void = () => undefined, folder = tmpdir()) {
    this.#onWritten = onWritten;
    this.#folder = folder;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  write(parts: readonly Uint8Array[]): number | null {
    if (this.#isFull) return null;
    const place = this.#length;
    let at = place;
    try {
      this.#file ??= createUnnamed(this.#folder);
      for (const part of parts) {
        for (let from = 0; from < part.length; ) {
          const written = writeSync(this.#file, part, from, part.length - from, at);
          from += written;
          at += written;
        }
      }
    } catch {
      this.#isFull = true;
      return null;
    }
    this.#length = at;
    this.#onWritten(at - place);
    return place;
  }

  read(place: number, bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      const read =
        this.#file === null ? 0 : readSync(this.#file, bytes, from, bytes.length - from, place + from);
      if (read === 0) throw new RangeError(`nothing was written at ${place + from}`);
      from += read;
    }
  }
}

function createUnnamed(folder: string): number {
  const name = path.join(folder, `urlset-${randomUUID()}`);
  const file = openSync(name, 'wx+', 0o600);
  unlinkSync(name);
  return file;
}
