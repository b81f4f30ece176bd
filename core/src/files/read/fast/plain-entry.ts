import { type ColumnValues, SCAN_AGAIN } from '../../../table/columns.ts';
import type { EntryReader } from '../../../table/entry/entry-reader.ts';

/** Column values of an entry that consists of its loc alone, unescaped. Valid until the reader reads the next entry. */
export function plainEntry(reader: EntryReader, bytes: Uint8Array, start: number, end: number): ColumnValues {
  const loc = { bytes, start, end };
  const values = reader.judge(null, loc, null, null, null);
  values.flags = reader.flagsOf(loc);
  const length = end - start;
  values.start = start;
  values.length = length;
  values.locStart = length < SCAN_AGAIN ? 0 : SCAN_AGAIN;
  values.locEnd = length < SCAN_AGAIN ? length : SCAN_AGAIN;
  return values;
}
