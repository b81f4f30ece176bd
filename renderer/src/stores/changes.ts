import {
  ALL_DIFFERENCES,
  type ComparedSide,
  type Comparison,
  DEFAULT_RENAMES,
  type DifferenceClass,
  type DifferenceFilter,
  type RenameLimit,
} from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type GridSelection, singleCell } from '../grid/selection.ts';
import { selectedCount } from '../urls/selection.ts';

export interface ChangesState {
  /** What the project is compared with. */
  side: ComparedSide;
  /** The least score of a rename. */
  renames: RenameLimit;
  filter: DifferenceFilter;
  /** The engine's latest answer; null until the first one, and if it could not compare. */
  comparison: Comparison | null;
  selection: GridSelection;
}

export type ChangesStore = StoreApi<ChangesState>;

const start = (): ChangesState => ({
  ...{ side: 'opened', renames: DEFAULT_RENAMES, filter: ALL_DIFFERENCES, comparison: null },
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
  store.setState({ side, comparison: null, selection: singleCell(0, 0) });
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
