import type { Edit } from '../../contract/edits.ts';

/** Combines edits under a label. A single edit whose kind is the label is returned as it is. */
export function several(label: string, edits: Edit[]): Edit {
  const [only] = edits;
  return only && edits.length === 1 && label === only.kind ? only : { kind: 'several', label, edits };
}
