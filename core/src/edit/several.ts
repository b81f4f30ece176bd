import type { Edit } from '../contract/edits.ts';

/** Edits as one under a label; one alone that has it as its kind stands for itself. */
export function several(label: string, edits: Edit[]): Edit {
  const [only] = edits;
  return only && edits.length === 1 && label === only.kind ? only : { kind: 'several', label, edits };
}
