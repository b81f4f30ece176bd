import type { Splice } from '../extensions/splice.ts';
import type { EntryScan } from '../read/entry-scan.ts';
import { characterLength, windows1252 } from '../xml/mixed-utf8.ts';

/** Takes the bytes of an entry that are no UTF-8 for what they most often are. */
export function readAsWindows1252({ bytes, start, end }: EntryScan): Splice[] {
  const splices: Splice[] = [];
  for (let at = start; at < end; ) {
    const length = characterLength(bytes, at, end);
    if (length === 0) splices.push({ start: at, end: at + 1, text: windows1252(bytes[at] ?? 0) });
    at += Math.max(1, length);
  }
  return splices;
}
