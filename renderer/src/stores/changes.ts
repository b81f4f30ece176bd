import {
  ALL_DIFFERENCES,
  type ComparedSide,
  type Comparison,
  DEFAULT_RENAMES,
  type DifferenceClass,
  type DifferenceFilter,
  type DifferenceSort,
  type FoundMerge,
  type Mapping,
  type MergeSide,
  type OfferedSide,
  otherSide,
  type ProjectSummary,
  projectSide,
  type RenameLimit,
  type SideName,
  type TypedValues,
} from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type GridSelection, singleCell } from '../grid/selection.ts';
import { selectedCount } from '../urls/selection.ts';

/** A side, and the files and revision that the user last chose for it. */
export interface PickedSide {
  side: ComparedSide;
  /** The files that the user last chose to compare with. They stay when the side changes to another kind. */
  chosen: OfferedSide | null;
  /** The Git revision that the user last typed. */
  revision: string;
}

/** A three-way merge of the other side into the project. */
export interface Merging {
  /** What both the project and the other side started from. */
  base: PickedSide;
  /** The engine's latest answer; null until the first one, or if the engine could not compare. */
  found: FoundMerge | null;
  /** The number of the merge that the decisions are about; null until the engine answers. */
  about: number | null;
  /** The side that decides every conflict without a decision of its own. */
  rest: MergeSide | null;
  /** Decisions for single conflicts, by conflict number. */
  single: ReadonlyMap<number, MergeSide>;
  /** Values that the user typed to resolve a conflict, by conflict number. */
  typed: ReadonlyMap<number, TypedValues['values']>;
  selection: GridSelection;
}

export interface ChangesState {
  /** The two sides. What only the right one has counts as added. */
  left: PickedSide;
  right: PickedSide;
  /** How the URLs of `mappedSide` change before they are compared. Only a commit or chosen files can be mapped. */
  mappings: readonly Mapping[];
  mappedSide: SideName;
  /** Grows when the sides must be read again. */
  round: number;
  /** The minimum score of a rename; null to skip the search for renames. */
  renames: RenameLimit;
  filter: DifferenceFilter;
  sort: DifferenceSort;
  /** The engine's latest answer; null until the first one, or if the engine could not compare. */
  comparison: Comparison | null;
  selection: GridSelection;
  /** Null while the project is only compared. */
  merging: Merging | null;
}

export type ChangesStore = StoreApi<ChangesState>;

const picked = (side: ComparedSide): PickedSide => ({ side, chosen: null, revision: 'HEAD' });

/** The left side until the user looks at the changes. */
const UNSEEN = picked({ from: 'opened' });

const start = (): ChangesState => ({
  ...{ left: UNSEEN, right: picked({ from: 'now' }) },
  ...{ mappings: [], mappedSide: 'left', round: 0 },
  ...{ renames: DEFAULT_RENAMES, filter: ALL_DIFFERENCES, sort: [], comparison: null },
  ...{ selection: singleCell(0, 0), merging: null },
});

/**
 * Chooses what to compare the project with when the user first looks at its changes: the last export if the project has
 * a target and none of its files was ever saved, and otherwise the files as opened.
 */
export function beginComparing(store: ChangesStore, { files, target }: ProjectSummary): void {
  if (store.getState().left !== UNSEEN) return;
  const isNew = files.every(({ untitled }) => untitled);
  store.setState({ left: picked({ from: isNew && target !== null ? 'exported' : 'opened' }) });
}

export function createChangesStore(): ChangesStore {
  return createStore(start);
}

/** Forgets everything about a project, because it was closed or another one was opened. */
export function leaveChanges(store: ChangesStore): void {
  store.setState(start());
}

/**
 * Compares with another side, or with other files or another revision. Keeps the filter, drops the mappings of the
 * replaced side, and restarts a merge.
 */
export function pickSide(store: ChangesStore, name: SideName, side: PickedSide): void {
  store.setState(({ mappings, mappedSide, merging }) => ({
    ...{ [name]: side, comparison: null, selection: singleCell(0, 0) },
    mappings: name === mappedSide ? [] : mappings,
    merging: merging && begun(merging.base),
  }));
}

/** Compares with files that the user chose. The project stays if it is one of the sides. */
export function compareWithChosen(store: ChangesStore, chosen: OfferedSide): void {
  const state = store.getState();
  const name = otherSide(ownSide(state) ?? 'right');
  pickSide(store, name, { ...state[name], chosen, side: { from: 'chosen', side: chosen.side } });
}

/** Compares the project with files that the user chose. */
export function compareProjectWith(store: ChangesStore, chosen: OfferedSide): void {
  const state = store.getState();
  if (ownSide(state) === null) pickSide(store, 'right', { ...state.right, side: { from: 'now' } });
  compareWithChosen(store, chosen);
}

/** Exchanges the sides: added URLs become removed ones. */
export function swapSides(store: ChangesStore): void {
  store.setState(({ left, right, mappedSide }) => ({
    // Offer the chosen files on both sides. If the choice that a select is showing disappeared from its list during the
    // swap, the select would reset itself.
    left: { ...right, chosen: right.chosen ?? left.chosen },
    right: { ...left, chosen: left.chosen ?? right.chosen },
    mappedSide: otherSide(mappedSide),
    ...{ comparison: null, selection: singleCell(0, 0) },
  }));
}

type Sides = Pick<ChangesState, SideName>;

/** The side that is the open project; null if neither is. */
export function ownSide({ left, right }: Sides): SideName | null {
  return projectSide({ left: left.side, right: right.side });
}

/** What the project is compared with; null if neither side is the project. */
export function comparedWith(state: Sides): PickedSide | null {
  const own = ownSide(state);
  return own && state[otherSide(own)];
}

/** Whether a side is read from files, so that mappings can change its URLs. */
export function isRead({ side: { from } }: PickedSide): boolean {
  return from === 'commit' || from === 'chosen';
}

/**
 * Whether taking a difference means adopting it from the other side, because that side is read from files. If not, it
 * means reverting the difference. True if neither side is the project.
 */
export function takesOver(state: Sides): boolean {
  const other = comparedWith(state);
  return other === null || isRead(other);
}

/** Changes the URLs of a side before they are compared. */
export function mapUrls(store: ChangesStore, mappedSide: SideName, mappings: readonly Mapping[]): void {
  store.setState({ mappedSide, mappings, comparison: null, selection: singleCell(0, 0) });
}

/** Searches for renames with another minimum score, or not at all. */
export function searchRenames(store: ChangesStore, renames: RenameLimit): void {
  store.setState({ renames, selection: singleCell(0, 0) });
}

export function filterChanges(store: ChangesStore, filter: Partial<DifferenceFilter>): void {
  store.setState((before) => ({ filter: { ...before.filter, ...filter }, selection: singleCell(0, 0) }));
}

/** Shows the differences in another order. */
export function sortChanges(store: ChangesStore, sort: DifferenceSort): void {
  store.setState({ sort, selection: singleCell(0, 0) });
}

/** Shows or hides the differences of a class. */
export function toggleClass(store: ChangesStore, name: DifferenceClass): void {
  const { classes } = store.getState().filter;
  const isChosen = classes.includes(name);
  filterChanges(store, { classes: isChosen ? classes.filter((one) => one !== name) : [...classes, name] });
}

/** How many rows of differences are selected. */
export function selectedChanges({ comparison, selection }: ChangesState): number {
  return Math.min(comparison?.rows ?? 0, selectedCount(selection));
}

function begun(base: PickedSide): Merging {
  return {
    base,
    found: null,
    about: null,
    rest: null,
    single: new Map(),
    typed: new Map(),
    selection: singleCell(0, 0),
  };
}

/** Merges the other side into the project. The base is the project as it was opened. */
export function startMerging(store: ChangesStore): void {
  store.setState({ merging: begun(picked({ from: 'opened' })) });
}

/** Merges with another base. */
export function pickBase(store: ChangesStore, base: PickedSide): void {
  store.setState({ merging: begun(base) });
}

export function stopMerging(store: ChangesStore): void {
  store.setState({ merging: null });
}

/** Stores what the engine found. A different merge has different conflicts, so the old decisions are forgotten. */
export function noteMerge(store: ChangesStore, found: FoundMerge | null): void {
  store.setState(({ merging }) => {
    if (merging === null || merging.found === found) return {};
    const isSame = found === null || merging.about === found.merge;
    return {
      merging: isSame ? { ...merging, found } : { ...begun(merging.base), found, about: found.merge },
    };
  });
}

/** Decides the conflicts with these numbers, or all conflicts, in favor of a side. */
export function decide(store: ChangesStore, conflicts: Iterable<number> | 'all', side: MergeSide): void {
  store.setState(({ merging }) => {
    if (merging === null) return {};
    if (conflicts === 'all')
      return { merging: { ...merging, rest: side, single: new Map(), typed: new Map() } };
    const single = new Map(merging.single);
    const typed = new Map(merging.typed);
    for (const conflict of conflicts) {
      single.set(conflict, side);
      typed.delete(conflict);
    }
    return { merging: { ...merging, single, typed } };
  });
}

/** Decides a conflict with values that the user typed. */
export function typeValues(store: ChangesStore, conflict: number, values: TypedValues['values']): void {
  store.setState(({ merging }) => {
    if (merging === null) return {};
    const single = new Map(merging.single);
    single.delete(conflict);
    return { merging: { ...merging, single, typed: new Map(merging.typed).set(conflict, values) } };
  });
}

/** How a conflict is decided; null if it is not. */
export function decisionOf(
  { rest, single, typed }: Pick<Merging, 'rest' | 'single' | 'typed'>,
  conflict: number,
): MergeSide | 'typed' | null {
  return typed.has(conflict) ? 'typed' : (single.get(conflict) ?? rest);
}

/** How many conflicts are not decided. */
export function undecided({ found, rest, single, typed }: Merging): number {
  return rest === null ? (found?.conflicts ?? 0) - single.size - typed.size : 0;
}
