import type { FileId, FileSummary, ProjectSummary } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { clampSelection, type GridSelection, singleCell } from '../grid/selection.ts';

export interface ViewState {
  /** The file whose rows are shown; null shows the entries of all sitemaps. */
  file: FileId | null;
  selection: GridSelection;
  /** What the table brings into sight next; a new value each time. */
  target: ViewTarget | null;
  /** Counts projects opened in this window, since each gives out file ids anew. */
  project: number;
}

interface ViewTarget {
  row: number;
  column: number;
  /** Whether the table takes the focus too. */
  focus: boolean;
}

export type ViewStore = StoreApi<ViewState>;

const start = () => singleCell(0, 0);

export function createViewStore(): ViewStore {
  return createStore(() => ({ file: null, selection: start(), target: null, project: 0 }));
}

/** Shows another file from its first row on; the file that is shown already keeps its selection. */
export function showFile(store: ViewStore, file: FileId | null): void {
  if (store.getState().file !== file) store.setState({ file, selection: start(), target: null });
}

/** Selects and brings into sight: where an edit or its undo left off. */
export function showSelection(store: ViewStore, selection: GridSelection): void {
  store.setState({ selection, target: { ...selection.active, focus: false } });
}

/** Makes this cell the active one, in sight and with the focus. */
export function goToCell(store: ViewStore, row: number, column: number): void {
  store.setState({ selection: singleCell(row, column), target: { row, column, focus: true } });
}

/**
 * Follows the project: what opens is shown whole, and a file that left the project is not shown any
 * longer. A project of one file shows that file, so that its own findings are in sight.
 */
export function followProject(
  store: ViewStore,
  summary: ProjectSummary,
  before: ProjectSummary | null,
): void {
  const shown = store.getState().file;
  const opened = summary.open && before?.open !== true;
  const only = summary.files.length === 1 ? summary.files[0] : undefined;
  const gone = shown !== null && !summary.files.some((file) => file.id === shown);
  const grew =
    shown !== null && before?.files.length === 1 && summary.files.length > 1 && summary.index !== null;
  // The table has the focus from the start: the arrows work at once.
  if (opened) {
    store.setState(({ project }) => ({
      file: only?.id ?? null,
      selection: start(),
      target: { row: 0, column: 0, focus: true },
      project: project + 1,
    }));
  } else if (gone || grew || (shown === null && only)) {
    showFile(store, only?.id ?? null);
  }
  clampToRows(store, summary);
}

/** Rows that are gone are selected no longer: what acts on the selection may rely on it. */
function clampToRows(store: ViewStore, summary: ProjectSummary): void {
  const view = store.getState();
  const rows = rowCount(view, summary);
  // An empty table has a first cell to come to, once there is a row.
  if (rows === 0) return;
  const selection = clampSelection(view.selection, { rows, columns: Number.POSITIVE_INFINITY, page: 1 });
  if (selection !== view.selection) store.setState({ selection });
}

/** The file that is shown; null for all sitemaps together. */
export function shownFile(view: ViewState, summary: ProjectSummary | null): FileSummary | null {
  if (view.file === null) return null;
  return summary?.files.find((file) => file.id === view.file) ?? null;
}

/** Rows of the view. */
export function rowCount(view: ViewState, summary: ProjectSummary | null): number {
  return (view.file === null ? summary?.entries : shownFile(view, summary)?.entries) ?? 0;
}
