import {
  type FileId,
  type FileSummary,
  isSameView,
  isWhole,
  type ProjectSummary,
  type View,
  type ViewProgress,
  wholeView,
} from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ViewNews } from '../engine/client.ts';
import { clampSelection, type GridSelection, singleCell } from '../grid/selection.ts';

/** What the window shows of the project, each with a tab of its own, in their order. */
export const SCREENS = ['urls', 'shards', 'index'] as const;
export type Screen = (typeof SCREENS)[number];

export interface ViewState {
  /** Which screen is on; the rest of this is what the table shows, which is on that of the index with its rows. */
  screen: Screen;
  /** The index of the project, and others that it was split into. */
  indexes: readonly FileId[];
  /** What the table showed last that was not the index. */
  entries: View;
  /** What the person asked to see. */
  wanted: View;
  /** The person chose the file that is shown: others that come later do not take it off the screen. */
  picked: boolean;
  /** What the table shows: as was asked, or what it showed before, until there are rows of that. */
  shown: View;
  /** How far the rows of what is shown are known, where that is derived. */
  found: ViewProgress | null;
  /** How far what is wanted is worked out; null when nobody is at it. */
  sought: ViewProgress | null;
  /** Which of its answers the engine gave these rows in: another one may have others in their places. */
  snapshot: number;
  /** Edits were made that what is shown does not follow: some of it would not be found or stand elsewhere. */
  stale: boolean;
  selection: GridSelection;
  /** What the table brings into sight next; a new value each time. */
  target: ViewTarget | null;
  /** Counts projects opened in this window, since each gives out file ids anew. */
  project: number;
}

interface ViewTarget {
  row: number;
  /** null where it does not matter. */
  column: number | null;
  /** Whether the table takes the focus too. */
  focus: boolean;
}

export type ViewStore = StoreApi<ViewState>;

const start = () => singleCell(0, 0);

export function createViewStore(): ViewStore {
  return createStore(() => ({
    ...showing(wholeView(null)),
    ...{
      screen: 'urls',
      indexes: [],
      entries: wholeView(null),
      snapshot: 0,
      sought: null,
      selection: start(),
      picked: false,
      target: null,
      project: 0,
    },
  }));
}

/** Puts a screen on; the index, where there is one, with its rows. */
export function showScreen(store: ViewStore, screen: Screen): void {
  const { indexes, entries, wanted } = store.getState();
  const isIndex = indexes.some((id) => id === wanted.file);
  const [index] = indexes;
  store.setState({ screen });
  if (screen === 'index' && index !== undefined && !isIndex) wantView(store, wholeView(index));
  if (screen === 'urls' && isIndex) wantView(store, entries);
}

/** Puts the index of the bundle to come on screen, in place of the rows of the one that is open. */
export function showPlannedIndex(store: ViewStore): void {
  wantView(store, store.getState().entries);
  store.setState({ screen: 'index' });
}

/** Whether the table is on screen. */
export function hasTable({ screen, shown, indexes }: ViewState): boolean {
  return screen === 'urls' || (screen === 'index' && indexes.some((id) => id === shown.file));
}

/** All of a file from its first row on; what is shown already keeps its selection. */
export function showFile(store: ViewStore, file: FileId | null): void {
  store.setState({ picked: true });
  showView(store, wholeView(file));
}

/** A file through the filter that is on, in its own order. */
export function showThrough(store: ViewStore, file: FileId | null): void {
  store.setState({ picked: true, screen: screenOf(store, file) });
  follow(store, file);
}

/** Asks for a view, on the screen that has it. */
export function showView(store: ViewStore, wanted: View): void {
  store.setState({ screen: screenOf(store, wanted.file) });
  wantView(store, wanted);
}

/** The rows of an index have a screen of their own. */
function screenOf(store: ViewStore, file: FileId | null): Screen {
  return store.getState().indexes.some((id) => id === file) ? 'index' : 'urls';
}

/**
 * Asks for a view, whichever screen is on. A whole one is shown at once, from its first row on; of a derived
 * one the rows are to be worked out first: until {@link noteFound} tells of some, what was shown stays.
 */
export function wantView(store: ViewStore, wanted: View): void {
  const { shown, indexes, screen } = store.getState();
  const isTable = hasTable(store.getState());
  if (!indexes.some((id) => id === wanted.file)) store.setState({ entries: wanted });
  // Who looks at the table goes on looking at it.
  if (isTable && screen !== screenOf(store, wanted.file))
    store.setState({ screen: screenOf(store, wanted.file) });
  if (isSameView(shown, wanted)) store.setState({ wanted: shown });
  else if (isWhole(wanted)) {
    const target = { row: 0, column: 0, focus: false };
    store.setState({ ...showing(wanted), selection: start(), target });
  } else store.setState({ wanted });
}

/** How far what is wanted is worked out; null when that is done, or given up. */
export function noteSought(store: ViewStore, sought: ViewProgress | null): void {
  store.setState({ sought });
}

/**
 * Rows of the view that was asked for are known, or more of them: it is shown from now on, from its first row on,
 * unless it was shown already.
 * @param snapshot the number of the engine's answer, of which this is a part
 */
export function noteFound(store: ViewStore, view: View, found: ViewProgress, snapshot: number): void {
  const { wanted, shown, snapshot: last } = store.getState();
  if (!isSameView(wanted, view)) return;
  if (snapshot === last) store.setState({ found });
  else if (isSameView(shown, view)) store.setState({ found, snapshot, stale: false });
  else {
    const target = { row: 0, column: null, focus: false };
    store.setState({ ...showing(wanted), found, snapshot, selection: start(), target });
  }
}

/** What is shown has other rows now by itself. */
export function noteViewNews(store: ViewStore, { view, progress, stale }: ViewNews): void {
  if (isSameView(store.getState().shown, view)) store.setState({ found: progress, stale });
}

/** What becomes of the rest of the state when another view comes on screen. */
function showing(view: View): Pick<ViewState, 'wanted' | 'shown' | 'found' | 'stale'> {
  return { wanted: view, shown: view, found: null, stale: false };
}

/** Selects and brings into sight: where an edit or its undo left off. */
export function showSelection(store: ViewStore, selection: GridSelection): void {
  store.setState({ selection, target: { ...selection.active, focus: false } });
}

/** Makes this cell the active one, in sight and with the focus. */
export function goToCell(store: ViewStore, row: number, column: number): void {
  const target = { row, column, focus: true };
  const screen = screenOf(store, store.getState().wanted.file);
  store.setState({ screen, selection: singleCell(row, column), target });
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
  const { wanted, picked, screen } = store.getState();
  const shown = wanted.file;
  store.setState({ indexes: indexesOf(summary) });
  const opened = summary.open && before?.open !== true;
  const [single] = summary.files.length === 1 ? summary.files : [];
  // An index is read before its sitemaps are: it is not the one file of a project yet.
  const only = single && single.id === summary.index && isOpening(summary) ? undefined : single;
  const gone = shown !== null && !summary.files.some((file) => file.id === shown);
  // Files that open together come one by one: which of them is first must not decide what is shown.
  const grew =
    shown !== null &&
    !picked &&
    before?.files.length === 1 &&
    only === undefined &&
    (summary.index !== null || isOpening(before));
  // The table has the focus from its first row on, unless a person has put it elsewhere by then.
  if (opened) {
    store.setState(({ project }) => ({
      ...showing(wholeView(only?.id ?? null)),
      entries: wholeView(null),
      screen: 'urls',
      selection: start(),
      picked: false,
      target: { row: 0, column: 0, focus: false },
      project: project + 1,
    }));
  } else if (!summary.open) {
    wantView(store, wholeView(null));
  } else if (screen === 'index' && summary.index !== null && before?.index === null) {
    // Whoever waits for the index sees it.
    wantView(store, wholeView(summary.index));
  } else if (gone || (grew && screen !== 'index') || (shown === null && only)) {
    follow(store, only?.id ?? null);
  }
  clampToRows(store, summary);
}

function isOpening({ tasks }: ProjectSummary): boolean {
  return tasks.some(({ kind }) => kind === 'open' || kind === 'recover');
}

/** The index of the project first. */
function indexesOf({ files, index }: ProjectSummary): FileId[] {
  return index === null ? [] : files.filter(({ kind }) => kind === 'sitemapindex').map(({ id }) => id);
}

/** A file through the filter that is on, whichever screen is. */
function follow(store: ViewStore, file: FileId | null): void {
  const { wanted } = store.getState();
  if (wanted.file !== file) wantView(store, { ...wholeView(file), filter: wanted.filter });
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
  const { file } = view.shown;
  return file === null ? null : (summary?.files.find(({ id }) => id === file) ?? null);
}

/** Rows of what is shown, as far as they are known. */
export function rowCount(view: ViewState, summary: ProjectSummary | null): number {
  if (!isWhole(view.shown)) return view.found?.rows ?? 0;
  return (view.shown.file === null ? summary?.entries : shownFile(view, summary)?.entries) ?? 0;
}
