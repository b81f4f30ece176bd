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

/** The screens of a project, in the order of their tabs. */
const SCREENS = ['overview', 'urls', 'changes', 'shards', 'index'] as const;
/** Screens for one kind of work, with a tab only while they are shown. */
const WORKBENCHES = ['duplicates', 'hreflang', 'lastmod'] as const;
export type Screen = (typeof SCREENS | typeof WORKBENCHES)[number];

/** The tabs of a project while a screen is shown. */
export function tabsWith(screen: Screen): readonly Screen[] {
  return WORKBENCHES.some((one) => one === screen) ? [...SCREENS, screen] : SCREENS;
}

export interface ViewState {
  /**
   * The selected screen. The other members describe the table, which is on `urls`, and on `index` if it shows the rows
   * of an open index.
   */
  screen: Screen;
  /** The project's index, followed by others that it was split into. */
  indexes: readonly FileId[];
  /** The last wanted view that was not the rows of an index. */
  entries: View;
  /** What the user asked to see. */
  wanted: View;
  /** Whether the user chose the file that is shown. If so, files that open later do not replace it. */
  picked: boolean;
  /** What the table shows: the wanted view, or the previous one until the wanted one has rows. */
  shown: View;
  /** How many rows of a derived view are known so far; null for a whole view. */
  found: ViewProgress | null;
  /** Progress of computing the wanted view; null if the engine is not working on it. */
  sought: ViewProgress | null;
  /** The number of the engine's answer with the shown rows. Another answer may have other rows at these positions. */
  snapshot: number;
  /** Whether edits have changed which entries match, or their order, since the shown rows were computed. */
  stale: boolean;
  selection: GridSelection;
  /** The row that the table scrolls to next; a new object for each request. */
  target: ViewTarget | null;
  /** Number of projects opened in this window so far. File ids repeat between projects. */
  project: number;
}

interface ViewTarget {
  row: number;
  /** null for any column. */
  column: number | null;
  /** Whether the table also takes the focus. */
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

/** Selects a screen. If an index is open, the index screen shows its rows. */
export function showScreen(store: ViewStore, screen: Screen): void {
  const { indexes, entries, wanted } = store.getState();
  const isIndex = indexes.some((id) => id === wanted.file);
  const [index] = indexes;
  store.setState({ screen });
  if (screen === 'index' && index !== undefined && !isIndex) wantView(store, wholeView(index));
  if (screen === 'urls' && isIndex) wantView(store, entries);
}

/** Shows the planned index of the bundle on the index screen, instead of the rows of the open index. */
export function showPlannedIndex(store: ViewStore): void {
  wantView(store, store.getState().entries);
  store.setState({ screen: 'index' });
}

export function hasTable({ screen, shown, indexes }: ViewState): boolean {
  return screen === 'urls' || (screen === 'index' && indexes.some((id) => id === shown.file));
}

/** Shows a whole file, or all sitemaps, from the first row on. If that view is already shown, the selection stays. */
export function showFile(store: ViewStore, file: FileId | null): void {
  store.setState({ picked: true });
  showView(store, wholeView(file));
}

/** Shows another file with the current filter, in the file's own order. */
export function showThrough(store: ViewStore, file: FileId | null): void {
  store.setState({ picked: true, screen: screenOf(store, file) });
  follow(store, file);
}

/** Asks for a view, and selects the screen that shows it. */
export function showView(store: ViewStore, wanted: View): void {
  store.setState({ screen: screenOf(store, wanted.file) });
  wantView(store, wanted);
}

/** The rows of an index have their own screen. */
function screenOf(store: ViewStore, file: FileId | null): Screen {
  return store.getState().indexes.some((id) => id === file) ? 'index' : 'urls';
}

/**
 * Asks for a view. Changes the screen only if the table is on screen and the view belongs on another screen. A whole
 * view is shown at once, from its first row on. The rows of a derived view must be computed first, so the previous view
 * stays until {@link noteFound} reports some.
 */
export function wantView(store: ViewStore, wanted: View): void {
  const { shown, indexes, screen } = store.getState();
  const isTable = hasTable(store.getState());
  if (!indexes.some((id) => id === wanted.file)) store.setState({ entries: wanted });
  // If the user is looking at the table, keep the table on screen.
  if (isTable && screen !== screenOf(store, wanted.file))
    store.setState({ screen: screenOf(store, wanted.file) });
  if (isSameView(shown, wanted)) store.setState({ wanted: shown });
  else if (isWhole(wanted)) {
    const target = { row: 0, column: 0, focus: false };
    store.setState({ ...showing(wanted), selection: start(), target });
  } else store.setState({ wanted });
}

/** Stores the progress of computing the wanted view; null once it is complete or was given up. */
export function noteSought(store: ViewStore, sought: ViewProgress | null): void {
  store.setState({ sought });
}

/**
 * Stores that the engine has found rows, or more rows, of a view. Ignores all but the wanted view. If the wanted view
 * is not shown yet, shows it from its first row on.
 * @param snapshot the number of the engine's answer that the rows belong to
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

/** Stores what the engine reports, without being asked, about the rows of the shown view. */
export function noteViewNews(store: ViewStore, { view, progress, stale }: ViewNews): void {
  if (isSameView(store.getState().shown, view)) store.setState({ found: progress, stale });
}

/** The state that changes with every new view. */
function showing(view: View): Pick<ViewState, 'wanted' | 'shown' | 'found' | 'stale'> {
  return { wanted: view, shown: view, found: null, stale: false };
}

/** Selects cells and scrolls to them: where an edit or its undo took place. */
export function showSelection(store: ViewStore, selection: GridSelection): void {
  store.setState({ selection, target: { ...selection.active, focus: false } });
}

/** Makes a cell active, scrolls to it and focuses it. */
export function goToCell(store: ViewStore, row: number, column: number): void {
  const target = { row, column, focus: true };
  const screen = screenOf(store, store.getState().wanted.file);
  store.setState({ screen, selection: singleCell(row, column), target });
}

/**
 * Follows the project. A newly opened project is shown whole, and a file that left the project is no longer shown. For
 * a project of one file, that file is shown, so that its own findings are visible.
 * @param opensOverview whether a large project opens on the overview
 */
export function followProject(
  store: ViewStore,
  summary: ProjectSummary,
  before: ProjectSummary | null,
  opensOverview = false,
): void {
  const { wanted, picked, screen } = store.getState();
  const shown = wanted.file;
  store.setState({ indexes: indexesOf(summary) });
  const opened = summary.open && before?.open !== true;
  const [single] = summary.files.length === 1 ? summary.files : [];
  // An index opens before its sitemaps do. Until they have, it does not count as the project's only file.
  const only = single && single.id === summary.index && isOpening(summary) ? undefined : single;
  const gone = shown !== null && !summary.files.some((file) => file.id === shown);
  // Files that open together arrive one by one. The first to arrive must not decide the view.
  const grew =
    shown !== null &&
    !picked &&
    before?.files.length === 1 &&
    only === undefined &&
    (summary.index !== null || isOpening(before));
  // A newly opened project starts at its first row.
  if (opened) {
    store.setState(({ project }) => ({
      ...showing(wholeView(only?.id ?? null)),
      entries: wholeView(null),
      screen: opensOverview && isLarge(summary) ? 'overview' : 'urls',
      selection: start(),
      picked: false,
      target: { row: 0, column: 0, focus: false },
      project: project + 1,
    }));
  } else if (!summary.open) {
    wantView(store, wholeView(null));
  } else if (screen === 'index' && summary.index !== null && before?.index === null) {
    // The user is already on the index screen, so show the index as soon as it is there.
    wantView(store, wholeView(summary.index));
  } else if (gone || (grew && screen !== 'index') || (shown === null && only)) {
    follow(store, only?.id ?? null);
  }
  // The number of entries is known only once all files are read. By then the user may be busy with the table.
  const isRead = before !== null && isOpening(before) && !isOpening(summary);
  if (opensOverview && isRead && isLarge(summary) && isUntouched(store.getState()))
    store.setState({ screen: 'overview' });
  clampToRows(store, summary);
}

/** With more entries than this, the overview is a better start than the table. */
const MANY_ENTRIES = 1000;

function isLarge(summary: ProjectSummary): boolean {
  return summary.index !== null || summary.files.length > 1 || summary.entries > MANY_ENTRIES;
}

/** Whether the user has not acted on the table since the project opened. */
function isUntouched({ screen, wanted, picked, selection }: ViewState): boolean {
  const { row, column } = selection.active;
  return screen === 'urls' && isWhole(wanted) && !picked && row === 0 && column === 0;
}

function isOpening({ tasks }: ProjectSummary): boolean {
  return tasks.some(({ kind }) => kind === 'open' || kind === 'recover');
}

/** The ids of the indexes, the project's own first. */
function indexesOf({ files, index }: ProjectSummary): FileId[] {
  return index === null ? [] : files.filter(({ kind }) => kind === 'sitemapindex').map(({ id }) => id);
}

/** Asks for a file with the current filter. The screen changes only as in {@link wantView}. */
function follow(store: ViewStore, file: FileId | null): void {
  const { wanted } = store.getState();
  if (wanted.file !== file) wantView(store, { ...wholeView(file), filter: wanted.filter });
}

/** Deselects rows that no longer exist, because commands rely on the selection. */
function clampToRows(store: ViewStore, summary: ProjectSummary): void {
  const view = store.getState();
  const rows = rowCount(view, summary);
  // Keep the first cell of an empty table active, so that it is active once there are rows.
  if (rows === 0) return;
  const selection = clampSelection(view.selection, { rows, columns: Number.POSITIVE_INFINITY, page: 1 });
  if (selection !== view.selection) store.setState({ selection });
}

/** The file that is shown; null for all sitemaps together. */
export function shownFile(view: ViewState, summary: ProjectSummary | null): FileSummary | null {
  const { file } = view.shown;
  return file === null ? null : (summary?.files.find(({ id }) => id === file) ?? null);
}

/** The number of rows of the shown view that are known. */
export function rowCount(view: ViewState, summary: ProjectSummary | null): number {
  if (!isWhole(view.shown)) return view.found?.rows ?? 0;
  return (view.shown.file === null ? summary?.entries : shownFile(view, summary)?.entries) ?? 0;
}

/**
 * The sort keys after the user chooses a column: ascending, then descending, then unsorted. With `add`, the other keys
 * stay, and a new column comes last.
 */
export function nextSort<C extends string>(
  sort: readonly { column: C; descending: boolean }[],
  column: C,
  add: boolean,
): { column: C; descending: boolean }[] {
  const present = sort.find((key) => key.column === column);
  const others = add ? sort : sort.filter((key) => key === present);
  if (!present) return [...others, { column, descending: false }];
  if (present.descending) return others.filter((key) => key !== present);
  return others.map((key) => (key === present ? { column, descending: true } : key));
}

/** Shows the entries that match a filter, from all sitemaps, on the `urls` screen. */
export function showFilter(store: ViewStore, filter: string): void {
  showView(store, { ...wholeView(null), filter });
}
