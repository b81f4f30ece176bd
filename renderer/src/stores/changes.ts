import {
  ALL_DIFFERENCES,
  type ComparedSide,
  type Comparison,
  DEFAULT_RENAMES,
  type DifferenceClass,
  type DifferenceFilter,
  type Mapping,
  type OfferedSide,
  type RenameLimit,
} from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type GridSelection, singleCell } from '../grid/selection.ts';
import { selectedCount } from '../urls/selection.ts';

export interface ChangesState {
  /** What the project is compared with. */
  side: ComparedSide;
  /** The files that the user chose last to compare with, even if the side is another one now. */
  chosen: OfferedSide | null;
  /** The revision of git that the user typed last. */
  revision: string;
  /** What replaces the beginning of the URLs of a side that is a commit or was chosen. */
  mappings: readonly Mapping[];
  /** Grows when the side must be read again. */
  round: number;
  /** The least score of a rename. */
  renames: RenameLimit;
  filter: DifferenceFilter;
  /** The engine's latest answer; null until the first one, and if it could not compare. */
  comparison: Comparison | null;
  selection: GridSelection;
}

export type ChangesStore = StoreApi<ChangesState>;

const start = (): ChangesState => ({
  ...{ side: { from: 'opened' }, chosen: null, revision: 'HEAD', mappings: [], round: 0 },
  ...{ renames: DEFAULT_RENAMES, filter: ALL_DIFFERENCES, comparison: null },
  selection: singleCell(0, 0),
});

export function createChangesStore(): ChangesStore {
  return createStore(start);
}

/** Forgets everything about a project, because it was closed or another one was opened. */
export function leaveChanges(store: ChangesStore): void {
  store.setState(start());
}

/** Compares with something else. The filter stays. */
export function compareWith(store: ChangesStore, side: ComparedSide): void {
  store.setState({ side, comparison: null, mappings: [], selection: singleCell(0, 0) });
}

/** Compares with files that the user chose. */
export function compareWithChosen(store: ChangesStore, chosen: OfferedSide): void {
  store.setState({ chosen });
  compareWith(store, { from: 'chosen', side: chosen.side });
}

/** Compares with the project's own files in a revision of git. */
export function compareWithCommit(store: ChangesStore, revision: string): void {
  store.setState({ revision });
  compareWith(store, { from: 'commit', revision });
}

/** Whether the other side is not a state of the project that the engine knows by itself. */
export function isOtherSide({ side }: Pick<ChangesState, 'side'>): boolean {
  return side.from === 'commit' || side.from === 'chosen';
}

/** Replaces the beginning of the URLs of the other side. */
export function mapUrls(store: ChangesStore, mappings: readonly Mapping[]): void {
  store.setState({ mappings, comparison: null, selection: singleCell(0, 0) });
}

/** Searches renames with another score, or none. */
export function searchRenames(store: ChangesStore, renames: RenameLimit): void {
  store.setState({ renames, selection: singleCell(0, 0) });
}

export function filterChanges(store: ChangesStore, filter: Partial<DifferenceFilter>): void {
  store.setState((before) => ({ filter: { ...before.filter, ...filter }, selection: singleCell(0, 0) }));
}

/** Shows the differences of a class, or no longer. */
export function toggleClass(store: ChangesStore, name: DifferenceClass): void {
  const { classes } = store.getState().filter;
  const isChosen = classes.includes(name);
  filterChanges(store, { classes: isChosen ? classes.filter((one) => one !== name) : [...classes, name] });
}

/** How many of the rows are selected. */
export function selectedChanges({ comparison, selection }: ChangesState): number {
  return Math.min(comparison?.rows ?? 0, selectedCount(selection));
}
