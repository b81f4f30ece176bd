import { COMPARED_COLUMNS, type ComparedColumn } from '../../contract/screens/compare.ts';
import type { Conflict, ConflictField } from '../../contract/screens/merge.ts';
import { FIELDS } from '../../contract/values.ts';
import { LONGEST, worded } from '../compare/describe-difference.ts';
import { EntryComparer, type Parts } from '../compare/entry-comparer.ts';
import type { Side } from '../compare/side.ts';
import type { MergeConflict, ThreeWay } from './merge-sides.ts';

/** Describes conflicts for people: the values on all three sides. */
export class ConflictTeller {
  readonly #sides: Pick<ThreeWay, 'base' | 'own' | 'theirs'>;
  readonly #ownFromBase: EntryComparer;
  readonly #theirsFromBase: EntryComparer;
  readonly #ownFromTheirs: EntryComparer;

  constructor(sides: Pick<ThreeWay, 'base' | 'own' | 'theirs'>) {
    const { base, own, theirs } = sides;
    this.#sides = sides;
    this.#ownFromBase = new EntryComparer(base, own);
    this.#theirsFromBase = new EntryComparer(base, theirs);
    this.#ownFromTheirs = new EntryComparer(theirs, own);
  }

  tell(conflict: MergeConflict): Conflict {
    const { loc, base, mine, theirs } = conflict;
    const kind =
      mine === null
        ? 'removed-mine'
        : theirs === null
          ? 'removed-theirs'
          : base === null
            ? 'added'
            : 'changed';
    const parts = {
      base: base === null ? null : this.#ownFromBase.leftParts(base),
      mine: mine === null ? null : this.#ownFromBase.rightParts(mine),
      theirs: theirs === null ? null : this.#theirsFromBase.rightParts(theirs),
    };
    const { base: from, own, theirs: other } = this.#sides;
    const fields = this.#columns(conflict).map((column): ConflictField => {
      const textOf = (side: Side, id: number | null) => (id === null ? '' : fieldOf(side, id, column));
      if (FIELDS.some((field) => field === column)) {
        const [before, ours, others] = [textOf(from, base), textOf(own, mine), textOf(other, theirs)];
        return { column, base: before, mine: ours, theirs: others };
      }
      const of = (one: Parts | null) => one?.get(column) ?? [];
      const [before, ours, others] = [of(parts.base), of(parts.mine), of(parts.theirs)];
      return {
        column,
        base: worded(before, ours) || worded(before, others),
        mine: worded(ours, before),
        theirs: worded(others, before),
      };
    });
    return { kind, loc, fields };
  }

  /** The columns of a conflict or, if it is about the whole entry, those in which two sides differ. */
  #columns({ columns, base, mine, theirs }: MergeConflict): readonly ComparedColumn[] {
    if (columns !== null) return columns;
    if (base !== null && mine !== null) return named(this.#ownFromBase.columns(base, mine));
    if (base !== null && theirs !== null) return named(this.#theirsFromBase.columns(base, theirs));
    return mine === null || theirs === null ? [] : named(this.#ownFromTheirs.columns(theirs, mine));
  }
}

function named(bits: number): ComparedColumn[] {
  return COMPARED_COLUMNS.filter((_, number) => (bits & (1 << number)) !== 0);
}

/** A field's value on one side, shortened. Field columns come first, so a column has the same number as its field. */
function fieldOf({ table }: Side, id: number, column: ComparedColumn): string {
  return table.text(id, COMPARED_COLUMNS.indexOf(column)).slice(0, LONGEST);
}
