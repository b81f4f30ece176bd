import { isUtf8 } from './characters.ts';
import { encodeUtf8 } from './text.ts';

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
/** By byte. Some versions of Node take windows-1252 for Latin-1, but not in a stream (nodejs/node#56542). */
const WINDOWS_1252 = new TextDecoder('windows-1252').decode(BYTES, { stream: true });
const ENCODED = Array.from(WINDOWS_1252, encodeUtf8);

/** The character that a byte is in windows-1252: what is no UTF-8 most often is that. */
export function windows1252(byte: number): string {
  return WINDOWS_1252[byte] ?? '';
}

/** Bytes of the character of UTF-8 that begins at `at`; 0 where none does before `end`. */
export function characterLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  return length > 0 && at + length <= end && isUtf8(bytes, at, at + length) ? length : 0;
}

/** `bytes[start, end)` as UTF-8: characters of UTF-8 stay, any other byte is taken for windows-1252. */
export function mixedToUtf8(bytes: Uint8Array, start = 0, end = bytes.length): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(mixedLength(bytes, start, end));
  let to = 0;
  for (let at = start; at < end; ) {
    const length = characterLength(bytes, at, end);
    for (let left = length; left > 0; left--) out[to++] = bytes[at++] as number;
    if (length === 0) for (const byte of ENCODED[bytes[at++] as number] ?? []) out[to++] = byte;
  }
  return out;
}

function mixedLength(bytes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; ) {
    const length = characterLength(bytes, at, end);
    sum += length > 0 ? length : (ENCODED[bytes[at] as number]?.length ?? 0);
    at += Math.max(1, length);
  }
  return sum;
}
