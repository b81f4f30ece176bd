/** Copies bytes into a buffer that all threads can read. */
export function toShared(bytes: Uint8Array): Uint8Array {
  return joinShared([bytes]);
}

/** Joins pieces into one buffer that all threads can read. */
export function joinShared(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const shared = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  for (const part of parts) {
    shared.set(part, at);
    at += part.length;
  }
  return shared;
}
