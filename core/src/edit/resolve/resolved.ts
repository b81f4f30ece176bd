import type { Edit, Selection } from '../../contract/edits.ts';

/**
 * A resolved request: an edit that no longer depends on a view, and the selection to set afterwards; null keeps the
 * selection.
 */
export interface Resolved {
  readonly edit: Edit;
  readonly after: Selection | null;
}
