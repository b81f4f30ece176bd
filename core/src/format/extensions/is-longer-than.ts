/** Whether UTF-8 `bytes[start, end)` is of more than `limit` code points. */
export function isLongerThan(bytes: Uint8Array, start: number, end: number, limit: number): boolean {
  if (end - start <= limit) return false;
  let codePoints = 0;
  for (let at = start; at < end; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) codePoints++;
  return codePoints > limit;
}
