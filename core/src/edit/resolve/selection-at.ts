import type { Selection } from '../../contract/edits.ts';
import { FIELDS, type View } from '../../contract/values.ts';

/** Selects `count` whole rows, from a row on. */
export function selectionAt(view: View, row: number, count: number): Selection {
  const ranges = [{ first: Math.max(0, row), count, firstColumn: 0, columns: FIELDS.length }];
  return { view, row: Math.max(0, row), column: 0, ranges };
}
