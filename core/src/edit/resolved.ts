import type { Edit, Selection } from '../contract/edits.ts';

/** What was asked in rows of a view, as an edit that stands for itself; `after` is what to select then, null to leave it. */
export interface Resolved {
  readonly edit: Edit;
  readonly after: Selection | null;
}
