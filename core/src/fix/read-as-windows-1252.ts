import type { Splice } from '../extensions/splice.ts';
import type { EntryScan } from '../read/entry-scan.ts';
import { isUtf8 } from '../xml/characters.ts';

const DECODER = new TextDecoder('windows-1252');

/** Takes the bytes of an entry that are no UTF-8 for what they most often are. */
export function readAsWindows1252({ bytes, start, end }: EntryScan): Splice[] {
  const splices: Splice[] = [];
  for (let at = start; at < end; ) {
    const lead = bytes[at] ?? 0;
    const length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (at + length <= end && isUtf8(bytes, at, at + length)) {
      at += length;
      continue;
    }
    // Some versions of Node take windows-1252 for Latin-1, but not in a stream (nodejs/node#56542).
    const text = DECODER.decode(bytes.slice(at, at + 1), { stream: true }) + DECODER.decode();
    splices.push({ start: at, end: at + 1, text });
    at++;
  }
  return splices;
}
