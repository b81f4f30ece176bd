import { isZero } from './columns.ts';

/**
 * Size of a slab, in bytes. C allocators return a freed block of this size to the system, and never use an unfilled
 * part of it for anything else.
 */
const SLAB = 32 * 1024 * 1024;

/** Memory for small columns that live as long as the project. Allocated one by one, they would leave gaps. */
export class Slabs {
  #slab = new SharedArrayBuffer(0);
  #used = 0;

  /** A column of zeros. */
  uint32(length: number): Uint32Array<SharedArrayBuffer> {
    return new Uint32Array(...this.#take(length, 4));
  }

  /** A column of zeros. */
  uint16(length: number): Uint16Array<SharedArrayBuffer> {
    return new Uint16Array(...this.#take(length, 2));
  }

  copy32(values: Uint32Array): Uint32Array {
    return copied(this.uint32(values.length), values);
  }

  copy16(values: Uint16Array): Uint16Array {
    return copied(this.uint16(values.length), values);
  }

  #take(length: number, width: number): [SharedArrayBuffer, number, number] {
    const start = Math.ceil(this.#used / width) * width;
    const end = start + length * width;
    if (end > this.#slab.byteLength) {
      this.#slab = new SharedArrayBuffer(Math.max(SLAB, length * width));
      this.#used = length * width;
      return [this.#slab, 0, length];
    }
    this.#used = end;
    return [this.#slab, start, length];
  }
}

/**
 * Copies values to a column of zeros, and returns the column. Writes nothing if all values are zero, because memory
 * that is never written to costs nothing.
 */
function copied<Column extends Uint16Array | Uint32Array>(column: Column, values: Column): Column {
  if (!isZero(values)) column.set(values);
  return column;
}
