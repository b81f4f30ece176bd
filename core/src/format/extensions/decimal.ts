/** The number that `bytes[start, end)` writes: a sign perhaps, digits, a fraction perhaps; else NaN. */
export function decimal(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const negative = bytes[at] === 0x2d;
  if (negative || bytes[at] === 0x2b) at++;
  let value = 0;
  let scale = 0;
  let digits = 0;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === 0x2e && scale === 0) {
      scale = 1;
      continue;
    }
    if (byte < 0x30 || byte > 0x39) return Number.NaN;
    value = value * 10 + byte - 0x30;
    scale *= 10;
    digits++;
  }
  if (digits === 0) return Number.NaN;
  return (negative ? -value : value) / (scale || 1);
}
