import type { Steps } from '../../bytes/steps.ts';
import type { Edit } from '../../contract/edits.ts';
import { COMPARED_COLUMNS, type ComparedColumn } from '../../contract/screens/compare.ts';
import { type MergeSide, TYPED_FIELDS, type TypedValues } from '../../contract/screens/merge.ts';
import { FIELDS, type Field } from '../../contract/values.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { NumberList } from '../../table/view/number-list.ts';
import type { Compared } from '../compare/compare-past.ts';
import { type ComparedSides, compareSides } from '../compare/compare-sides.ts';
import { Differences } from '../compare/differences.ts';
import { EntryComparer } from '../compare/entry-comparer.ts';
import { NONE } from '../compare/join-locs.ts';
import { sideEntries } from '../compare/places.ts';
import { partnersOf, placesIn } from '../compare/places-in.ts';
import { presentSide, type Side } from '../compare/side.ts';
import { takeBack } from '../compare/take-back.ts';

type Merged = Pick<ProjectData, 'table' | 'files' | 'file'>;

/** An entry that each side changed, added or removed, with different results. */
export interface MergeConflict {
  readonly loc: string;
  /** The columns to decide; null if one side removed the entry, or both added it with different values. */
  readonly columns: readonly ComparedColumn[] | null;
  /** The number of the entry on each side; null for a side without it. */
  readonly base: number | null;
  readonly mine: number | null;
  readonly theirs: number | null;
}

/** The result of a merge: an edit that takes what only theirs changed and applies the decisions, and all conflicts. */
export interface Merge {
  /** null if there is nothing to take. */
  readonly edit: Edit | null;
  /** How many entries the edit adds, removes and changes. */
  readonly taken: { added: number; removed: number; changed: number };
  readonly conflicts: MergeConflicts;
}

/** Decides a conflict, given its number: keep the values of mine, take those of theirs, or set typed values. */
export type Decide = (conflict: number) => MergeSide | TypedValues['values'];

const FIELD_BITS = (1 << FIELDS.length) - 1;
/** Differences handled between two steps. */
const STEP = 128;

/** Two sides and their common base, all compared with each other. */
export interface ThreeWay {
  readonly base: Side;
  readonly own: Side;
  readonly theirs: Side;
  readonly theirChanges: ComparedSides;
  readonly ownChanges: ComparedSides;
  readonly between: ComparedSides;
}

/** Compares all three sides with each other, for {@link mergeThree}. Yields how much is done. */
export function* compareThree(base: Side, own: Side, theirs: Side): Steps<ThreeWay> {
  const theirChanges = yield* compareSides(base, theirs);
  const ownChanges = yield* compareSides(base, own);
  const between = yield* compareSides(theirs, own);
  return { base, own, theirs, theirChanges, ownChanges, between };
}

/**
 * Merges two sides with a common base, as sets of locs, value by value. What only one side changed is taken. If both
 * changed the same value of an entry or added the same loc, or if one changed an entry that the other removed, that is
 * a conflict, unless both have the same result. An entry whose loc changed counts as removed and added. Entries keep
 * the order of mine. Yields how much is done.
 * @param mine the project to edit
 */
export function* mergeSides(
  base: Side,
  mine: Merged,
  theirs: Side,
  prefer: MergeSide = 'mine',
): Steps<Merge> {
  const three = yield* compareThree(base, presentSide(mine), theirs);
  return yield* mergeThree(mine, three, () => prefer);
}

/** Merges compared sides. The numbers of conflicts do not depend on how they are decided. */
export function* mergeThree(mine: Merged, three: ThreeWay, decide: Decide): Steps<Merge> {
  const { theirs, own, theirChanges, ownChanges, between } = three;
  const decisions = new Decisions(three, decide);
  const ownRowOf = yield* rowsByLeft(ownChanges);
  const partnerOf = yield* partnersOf(between);
  const ownPartnerOf = yield* partnersOf(ownChanges);
  let done = 0;
  for (let row = 0; row < theirChanges.differences.size; row++) {
    const { differences } = theirChanges;
    const before = differences.left[row] as number;
    const after = differences.right[row] as number;
    if (before === NONE) decisions.added(after, partnerOf(after));
    else {
      const ownRow = ownRowOf(before);
      const id = ownRow === NONE ? ownPartnerOf(before) : (ownChanges.differences.right[ownRow] as number);
      const columns = ownRow === NONE ? 0 : ownChanges.differences.columnsOf(ownRow);
      decisions.changed(before, after, differences.columnsOf(row), { id, columns });
    }
    if (++done % STEP === 0) yield done;
  }
  const { taken, kept, typed, conflicts, counts } = decisions;
  const compared: Compared = { left: theirs, right: own, differences: taken, hasRenames: false };
  const keptAt = (row: number) => Math.max(0, kept.at(row));
  const typedAt = (row: number, field: number) => typedValue(typed.get(row), FIELDS[field]);
  const edit = yield* takeBack(mine, compared, sideEntries(mine, between), upTo(taken.size), {
    label: 'merge-sides',
    kept: keptAt,
    typed: typedAt,
  });
  return { edit, taken: counts, conflicts };
}

function typedValue(values: TypedValues['values'] | undefined, field: Field | undefined): string | null {
  const name = TYPED_FIELDS.find((one) => one === field);
  return (name && values?.[name]) ?? null;
}

function* upTo(end: number): Generator<number> {
  for (let number = 0; number < end; number++) yield number;
}

/** The conflicts of a merge: sixteen bytes for each. */
class MergeConflicts {
  readonly #sides: Pick<ThreeWay, 'own' | 'theirs'>;
  readonly #base = new NumberList();
  readonly #mine = new NumberList();
  readonly #theirs = new NumberList();
  /** The columns to decide, as bits, or `NONE` for the whole entry. */
  readonly #columns = new NumberList();

  constructor(sides: Pick<ThreeWay, 'own' | 'theirs'>) {
    this.#sides = sides;
  }

  get size(): number {
    return this.#columns.length;
  }

  add(base: number, mine: number, theirs: number, columns: number | null): void {
    this.#base.push(base);
    this.#mine.push(mine);
    this.#theirs.push(theirs);
    this.#columns.push(columns ?? NONE);
  }

  at(conflict: number): MergeConflict {
    const [base, mine, theirs] = [this.#base, this.#mine, this.#theirs].map((ids) =>
      numberOf(ids.at(conflict)),
    ) as [number | null, number | null, number | null];
    const bits = this.#columns.at(conflict);
    const { own, theirs: others } = this.#sides;
    return {
      loc: theirs === null ? own.table.text(mine ?? 0, 0) : others.table.text(theirs, 0),
      columns: bits === NONE ? null : COMPARED_COLUMNS.filter((_, number) => (bits & (1 << number)) !== 0),
      ...{ base, mine, theirs },
    };
  }

  /** The first conflicts, at most `most`. */
  first(most: number): MergeConflict[] {
    return Array.from({ length: Math.min(most, this.size) }, (_, conflict) => this.at(conflict));
  }
}

function numberOf(entry: number): number | null {
  return entry === NONE ? null : entry;
}

/** Decides entry by entry what mine takes from theirs. */
class Decisions {
  readonly #decide: Decide;
  readonly #comparer: EntryComparer;
  /** What mine takes: differences between theirs and mine, with only the columns to take. */
  readonly taken = new Differences();
  /** For each row of `taken`, the fields that mine keeps, as bits. */
  readonly kept = new NumberList();
  /** Values that the user typed, by row of `taken`. */
  readonly typed = new Map<number, TypedValues['values']>();
  readonly conflicts: MergeConflicts;
  readonly counts = { added: 0, removed: 0, changed: 0 };

  constructor(sides: Pick<ThreeWay, 'own' | 'theirs'>, decide: Decide) {
    this.#decide = decide;
    this.#comparer = new EntryComparer(sides.theirs, sides.own);
    this.conflicts = new MergeConflicts(sides);
  }

  /** An entry that theirs added. @param own the entry of mine with the same loc, or `NONE` */
  added(theirs: number, own: number): void {
    if (own === NONE) return this.#take('added', theirs, NONE, 0, 0);
    const columns = this.#comparer.columns(theirs, own);
    if (columns !== 0) this.#conflict(null, { base: NONE, own, theirs }, columns);
  }

  /**
   * An entry of the base that theirs changed, or removed if `theirs` is `NONE`.
   * @param columns what theirs changed, as bits
   * @param own the entry of mine, or `NONE` if mine removed it; and what mine changed, as bits
   */
  changed(base: number, theirs: number, columns: number, own: { id: number; columns: number }): void {
    const entries = { base, own: own.id, theirs };
    if (theirs === NONE) {
      if (own.id === NONE) return;
      if (own.columns === 0) this.#take('removed', NONE, own.id, 0, 0);
      else this.#conflict(null, entries, 0);
    } else if (own.id === NONE) this.#conflict(null, entries, 0);
    else {
      const both = columns & own.columns & this.#comparer.columns(theirs, own.id);
      const only = columns & ~own.columns;
      // The XML of theirs replaces the whole entry, and with it what mine changed in its own XML.
      const isXml = (only & ~FIELD_BITS) !== 0;
      const lost = isXml ? own.columns & ~FIELD_BITS : 0;
      if (both !== 0 || lost !== 0) {
        const take = lost === 0 ? only : only & FIELD_BITS;
        const open = both | lost | (only & ~take);
        this.#conflict(open, entries, columns, take, own.columns & FIELD_BITS);
      } else if (only !== 0)
        this.#take('changed', theirs, own.id, only, isXml ? own.columns & FIELD_BITS : 0);
    }
  }

  #take(
    how: 'added' | 'removed' | 'changed',
    theirs: number,
    own: number,
    columns: number,
    kept: number,
  ): void {
    // Two entries that differ in no column are not a difference.
    if (theirs !== NONE && own !== NONE && columns === 0) return;
    this.kept.push(kept);
    this.taken.add(theirs, own, columns);
    this.counts[how]++;
  }

  /**
   * Adds a conflict, and takes what the decision about it selects.
   * @param columns the columns to decide, as bits; null for the whole entry
   * @param all the columns to take if theirs is preferred
   * @param safe the columns to take in any case
   * @param ownFields the fields that mine changed
   */
  #conflict(
    columns: number | null,
    { base, own, theirs }: { base: number; own: number; theirs: number },
    all: number,
    safe = 0,
    ownFields = 0,
  ): void {
    const prefer = this.#decide(this.conflicts.size);
    this.conflicts.add(base, own, theirs, columns);
    if (typeof prefer === 'object' && theirs !== NONE && own !== NONE) {
      const bits = TYPED_FIELDS.reduce(
        (all, field) => (prefer[field] === undefined ? all : all | (1 << FIELDS.indexOf(field))),
        0,
      );
      this.typed.set(this.taken.size, prefer);
      this.#take('changed', theirs, own, safe | bits, ownFields | bits);
    } else if (prefer !== 'theirs') {
      if (safe !== 0) this.#take('changed', theirs, own, safe, ownFields);
    } else if (theirs === NONE) this.#take('removed', NONE, own, 0, 0);
    else if (own === NONE) this.#take('added', theirs, NONE, 0, 0);
    else this.#take('changed', theirs, own, all, ownFields & ~(columns ?? 0));
  }
}

/** Returns a function from an entry on the left to the row of its difference; `NONE` if the entry does not differ. */
function* rowsByLeft({ differences, leftKeys: { ids } }: ComparedSides): Steps<(id: number) => number> {
  const placeOf = yield* placesIn(ids);
  /** For each entry on the left, its row plus 1; 0 if it does not differ. */
  const rows = new Uint32Array(ids.length);
  for (let row = 0; row < differences.size; row++) {
    const left = differences.left[row] as number;
    if (left !== NONE) rows[placeOf(left)] = row + 1;
    if ((row + 1) % STEP === 0) yield row;
  }
  return (id) => (rows[placeOf(id)] || NONE + 1) - 1;
}
