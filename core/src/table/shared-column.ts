/** A column that all threads see. */
export function sharedColumn(length: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

/** A copy that other threads can read too, which that of `slice` is not. */
export function sharedCopy(column: Uint32Array): Uint32Array<SharedArrayBuffer> {
  const copy = sharedColumn(column.length);
  copy.set(column);
  return copy;
}
