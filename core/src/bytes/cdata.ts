import { startsWith } from './scanner.ts';
import { decodeUtf8 } from './text.ts';

const OPEN = '<![CDATA[';
const CLOSE = ']]>';

/** Range of the text if `bytes[from, to)` is exactly one CDATA section; null otherwise. */
export function cdataText(
  bytes: Uint8Array,
  from: number,
  to: number,
): { start: number; end: number } | null {
  const [start, end] = [from + OPEN.length, to - CLOSE.length];
  if (start > end || !startsWith(bytes, from, OPEN) || !startsWith(bytes, end, CLOSE)) return null;
  return decodeUtf8(bytes, start, end).includes(CLOSE) ? null : { start, end };
}

/** Whether a CDATA section can hold the text without changing it. */
export function fitsCdata(text: string): boolean {
  return !text.includes(CLOSE) && !text.includes('\r');
}
