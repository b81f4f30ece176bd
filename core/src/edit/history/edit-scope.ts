import type { Edit } from '../../contract/edits.ts';
import type { Field, FileId } from '../../contract/values.ts';
import { positionRuns } from '../../table/positions.ts';

/** What an edit is about: the field, if it gives values to only one, and the first entry it touches. */
export interface EditScope {
  readonly field: Field | null;
  readonly file: FileId | null;
  /** Position of the entry in its file. */
  readonly at: number | null;
}

/** The scope of an edit. For several edits, that of the first, with the field only if all share it. */
export function editScope(edit: Edit): EditScope {
  if (edit.kind === 'several') {
    const [first, ...others] = edit.edits.map(editScope);
    if (!first) return { field: null, file: null, at: null };
    return others.every(({ field }) => field === first.field) ? first : { ...first, field: null };
  }
  if (edit.kind === 'sort') return { field: null, file: edit.files[0] ?? null, at: null };
  const [positions] = 'positions' in edit ? edit.positions : [];
  if (positions) {
    const first = positionRuns(positions).next();
    return {
      field: 'field' in edit ? edit.field : null,
      file: positions.file,
      at: first.done ? null : first.value.at,
    };
  }
  return { field: null, file: 'file' in edit ? edit.file : null, at: 'at' in edit ? edit.at : null };
}
