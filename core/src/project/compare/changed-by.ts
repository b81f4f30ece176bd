import { lastOf, type Steps } from '../../bytes/steps.ts';
import { type ComparedSides, compareSides } from './compare-sides.ts';
import { EntryComparer } from './entry-comparer.ts';
import { NONE } from './join-locs.ts';
import { partnersOf } from './places-in.ts';
import { type Side, sizeOf } from './side.ts';

/**
 * Which side differs from the common base, and whether there is a conflict: both sides changed the same value in
 * different ways, both added the entry with different values, or one side removed an entry that the other changed.
 */
export interface Authorship {
  readonly by: 'left' | 'right' | 'both';
  readonly isConflict: boolean;
}

/** Which side made each difference, and how many differences are conflicts. */
export interface Authors {
  /** How many entries the common base has. */
  readonly entries: number;
  readonly of: (row: number) => Authorship;
  readonly conflicts: number;
}

export function authorsOf(found: ComparedSides, base: Side, rows: Uint32Array): Authors {
  const of = lastOf(changedBy(found, base));
  return { entries: sizeOf(base), of, conflicts: rows.filter((row) => of(row).isConflict).length };
}

/** What reports write: `left`, `right`, `both` or `conflict`. */
export function authorText({ by, isConflict }: Authorship): string {
  return isConflict ? 'conflict' : by;
}

/** Returns a function that says which side made a difference, given the common base of both sides. */
export function* changedBy(
  { left, right, differences }: Pick<ComparedSides, 'left' | 'right' | 'differences'>,
  base: Side,
): Steps<(row: number) => Authorship> {
  const baseOfLeft = yield* partnersOf(yield* compareSides(left, base));
  const baseOfRight = yield* partnersOf(yield* compareSides(right, base));
  const leftComparer = new EntryComparer(left, base);
  const rightComparer = new EntryComparer(right, base);
  /** For an entry on one side only: that side added it, or the other side removed it. */
  const alone = (was: number, has: 'left' | 'right', isChanged: () => boolean): Authorship => {
    if (was === NONE) return { by: has, isConflict: false };
    const isConflict = isChanged();
    return { by: isConflict ? 'both' : has === 'left' ? 'right' : 'left', isConflict };
  };
  return (row) => {
    const [one, other] = [differences.left[row] as number, differences.right[row] as number];
    const before = one === NONE ? NONE : baseOfLeft(one);
    const otherBefore = other === NONE ? NONE : baseOfRight(other);
    if (other === NONE) return alone(before, 'left', () => leftComparer.columns(one, before) !== 0);
    if (one === NONE)
      return alone(otherBefore, 'right', () => rightComparer.columns(other, otherBefore) !== 0);
    if (differences.classOf(row) === 'renamed') {
      // If the base has the loc of one side, that side did not rename the entry.
      const isBoth = (before === NONE) === (otherBefore === NONE);
      return { by: isBoth ? 'both' : before === NONE ? 'left' : 'right', isConflict: false };
    }
    if (before === NONE) return { by: 'both', isConflict: true };
    const columns = differences.columnsOf(row);
    const own = leftComparer.columns(one, before) & columns;
    const others = rightComparer.columns(other, before) & columns;
    const by = own === 0 ? 'right' : others === 0 ? 'left' : 'both';
    return { by, isConflict: (own & others) !== 0 };
  };
}
