/** A column in memory that all threads share. */
export function sharedColumn(length: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

/** A copy in shared memory; `slice` would copy into memory of this thread only. */
export function sharedCopy(column: Uint32Array): Uint32Array<SharedArrayBuffer> {
  const copy = sharedColumn(column.length);
  copy.set(column);
  return copy;
}
