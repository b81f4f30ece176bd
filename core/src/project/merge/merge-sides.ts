import type { Steps } from '../../bytes/steps.ts';
import type { Edit } from '../../contract/edits.ts';
import { COMPARED_COLUMNS, type ComparedColumn } from '../../contract/screens/compare.ts';
import { FIELDS } from '../../contract/values.ts';
import { firstFrom } from '../../edit/fix/entries-in-order.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { Compared } from '../compare/compare-past.ts';
import { type ComparedSides, compareSides } from '../compare/compare-sides.ts';
import { Differences } from '../compare/differences.ts';
import { EntryComparer } from '../compare/entry-comparer.ts';
import { NONE, REPEATED } from '../compare/join-locs.ts';
import { sideEntries } from '../compare/places.ts';
import { presentSide, type Side } from '../compare/side.ts';
import { takeBack } from '../compare/take-back.ts';

type Merged = Pick<ProjectData, 'table' | 'files' | 'file'>;

/** An entry that both sides changed, each in its own way. */
export interface MergeConflict {
  readonly loc: string;
  /** The columns that both changed; null if one side removed the entry, or both added it with other values. */
  readonly columns: readonly ComparedColumn[] | null;
  /** The number of the entry on each side; null if it is not there. */
  readonly base: number | null;
  readonly mine: number | null;
  readonly theirs: number | null;
}

/** What a merge does: the edit of mine that takes what only theirs changed, and what nobody can decide but the user. */
export interface Merge {
  /** null if there is nothing to take. */
  readonly edit: Edit | null;
  /** How many entries theirs added, removed and changed that mine takes. */
  readonly taken: { added: number; removed: number; changed: number };
  readonly conflicts: readonly MergeConflict[];
}

/** How to decide conflicts: leave mine untouched, or take what theirs has. */
export type Preference = 'mine' | 'theirs';

const FIELD_BITS = (1 << FIELDS.length) - 1;
/** Differences between two steps. */
const STEP = 1024;

/**
 * Merges two sides that began as the same base, as sets of locs, value by value. What only one side changed is taken. An
 * entry that both changed in the same value, or that one changed and the other removed, is a conflict, unless both have
 * the same result. An entry whose loc changed counts as removed and added. The order of entries is that of mine. Yields
 * how much is done.
 * @param mine the project to edit, as it was read
 */
export function* mergeSides(
  base: Side,
  mine: Merged,
  theirs: Side,
  prefer: Preference = 'mine',
): Steps<Merge> {
  const own = presentSide(mine);
  const theirChanges = yield* compareSides(base, theirs);
  const ownChanges = yield* compareSides(base, own);
  const between = yield* compareSides(theirs, own);
  const decisions = new Decisions({ base, own, theirs }, prefer);
  const ownRows = rowsByLeft(ownChanges);
  const partnerOf = partnersOf(between);
  const ownPartnerOf = partnersOf(ownChanges);
  let done = 0;
  for (let row = 0; row < theirChanges.differences.size; row++) {
    const { differences } = theirChanges;
    const before = differences.left[row] as number;
    const after = differences.right[row] as number;
    if (before === NONE) decisions.added(after, partnerOf(after));
    else {
      const ownRow = ownRows.get(before);
      const id =
        ownRow === undefined ? ownPartnerOf(before) : (ownChanges.differences.right[ownRow] as number);
      const columns = ownRow === undefined ? 0 : ownChanges.differences.columnsOf(ownRow);
      decisions.changed(before, after, differences.columnsOf(row), { id, columns });
    }
    if (++done % STEP === 0) yield done;
  }
  const { taken, kept, conflicts, counts } = decisions;
  const compared: Compared = { left: theirs, right: own, differences: taken, hasRenames: false };
  const rows = Array.from({ length: taken.size }, (_, row) => row);
  const edit = yield* takeBack(
    mine,
    compared,
    sideEntries(mine, between),
    rows,
    'merge-sides',
    (row) => kept[row] ?? 0,
  );
  return { edit, taken: counts, conflicts };
}

/** Decides entry by entry what mine takes of theirs. */
class Decisions {
  readonly #sides: { base: Side; own: Side; theirs: Side };
  readonly #prefer: Preference;
  readonly #comparer: EntryComparer;
  /** What mine takes: differences between theirs and mine, with only the columns to take. */
  readonly taken = new Differences();
  /** For each of these, the fields that mine keeps, as bits. */
  readonly kept: number[] = [];
  readonly conflicts: MergeConflict[] = [];
  readonly counts = { added: 0, removed: 0, changed: 0 };

  constructor(sides: { base: Side; own: Side; theirs: Side }, prefer: Preference) {
    this.#sides = sides;
    this.#prefer = prefer;
    this.#comparer = new EntryComparer(sides.theirs.table, sides.own.table, false);
  }

  /** An entry that theirs added. @param own the entry of mine with the same loc, or `NONE` */
  added(theirs: number, own: number): void {
    if (own === NONE) return this.#take('added', theirs, NONE, 0, 0);
    const columns = this.#comparer.columns(theirs, own);
    if (columns !== 0) this.#conflict(null, { base: NONE, own, theirs }, columns);
  }

  /**
   * An entry of the base that theirs changed, or removed if it is `NONE`.
   * @param columns what theirs changed, as bits
   * @param own the entry of mine, or `NONE` if mine removed it, and what mine changed
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
    this.kept[this.taken.size] = kept;
    this.taken.add(theirs, own, columns);
    this.counts[how]++;
  }

  /**
   * @param columns those that both changed; null for the whole entry
   * @param all what to take if theirs is preferred
   * @param safe what to take in any case
   * @param ownFields the fields that mine changed
   */
  #conflict(
    columns: number | null,
    { base, own, theirs }: { base: number; own: number; theirs: number },
    all: number,
    safe = 0,
    ownFields = 0,
  ): void {
    const { table } = theirs === NONE ? this.#sides.own : this.#sides.theirs;
    const names = (bits: number) => COMPARED_COLUMNS.filter((_, number) => (bits & (1 << number)) !== 0);
    this.conflicts.push({
      loc: table.text(theirs === NONE ? own : theirs, 0),
      columns: columns === null ? null : names(columns),
      ...{ base: numberOf(base), mine: numberOf(own), theirs: numberOf(theirs) },
    });
    if (this.#prefer === 'mine') {
      if (safe !== 0) this.#take('changed', theirs, own, safe, ownFields);
    } else if (theirs === NONE) this.#take('removed', NONE, own, 0, 0);
    else if (own === NONE) this.#take('added', theirs, NONE, 0, 0);
    else this.#take('changed', theirs, own, all, ownFields & ~(columns ?? 0));
  }
}

function numberOf(entry: number): number | null {
  return entry === NONE ? null : entry;
}

/** The differences of a comparison by the number of their entry on the left. */
function rowsByLeft({ differences }: Compared): Map<number, number> {
  const rows = new Map<number, number>();
  for (let row = 0; row < differences.size; row++) {
    const left = differences.left[row] as number;
    if (left !== NONE) rows.set(left, row);
  }
  return rows;
}

/** Finds the entry on the right with the same loc as an entry on the left; `NONE` if the loc is only on the left. */
function partnersOf({ leftKeys: { ids }, partners }: Pick<ComparedSides, 'leftKeys' | 'partners'>) {
  return (id: number): number => {
    const partner = partners[firstFrom(ids, id)] ?? NONE;
    return partner === REPEATED ? NONE : partner;
  };
}
