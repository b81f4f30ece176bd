import type { Edit, Selection, StepLabel } from '../../contract/edits.ts';
import { FIELDS, type View } from '../../contract/values.ts';

/** An edit that no longer depends on a view, and the selection to set afterwards; null keeps the selection. */
export interface Resolved {
  readonly edit: Edit;
  readonly after: Selection | null;
}

/** A selection of `count` whole rows, starting at `row`. */
export function selectionAt(view: View, row: number, count: number): Selection {
  const ranges = [{ first: Math.max(0, row), count, firstColumn: 0, columns: FIELDS.length }];
  return { view, row: Math.max(0, row), column: 0, ranges };
}

/** Combines edits under a label. Returns a single edit unchanged if its kind is the label. */
export function several(label: StepLabel, edits: Edit[]): Edit {
  const [only] = edits;
  return only && edits.length === 1 && label === only.kind ? only : { kind: 'several', label, edits };
}
