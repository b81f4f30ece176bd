import { startsWith } from './scanner.ts';
import { decodeUtf8 } from './text.ts';

const OPEN = '<![CDATA[';
const CLOSE = ']]>';

/** Where the text of the one CDATA section that `bytes[from, to)` are stands; null where they are something else. */
export function cdataText(
  bytes: Uint8Array,
  from: number,
  to: number,
): { start: number; end: number } | null {
  const [start, end] = [from + OPEN.length, to - CLOSE.length];
  if (start > end || !startsWith(bytes, from, OPEN) || !startsWith(bytes, end, CLOSE)) return null;
  return decodeUtf8(bytes, start, end).includes(CLOSE) ? null : { start, end };
}

/** Whether a text can stand in a CDATA section and be read as it is. */
export function fitsCdata(text: string): boolean {
  return !text.includes(CLOSE) && !text.includes('\r');
}
