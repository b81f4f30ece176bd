import type { IndexRows } from '../../contract/bundle.ts';
import { assertNever } from '../../contract/errors.ts';
import type { PlannedChange } from '../../contract/planned-index.ts';
import type { RowRange } from '../../contract/values.ts';
import type { ArrangedRow } from './arrange-index.ts';
import { movesOf } from './index-moves.ts';

/**
 * Applies a change to rows of a bundle's index, and returns everything that the user changed so far.
 * @param arranged all rows in their current order
 * @param ranges the rows to change, in order
 */
export function changeIndex(
  rows: IndexRows,
  arranged: readonly ArrangedRow[],
  ranges: readonly RowRange[],
  change: PlannedChange,
): IndexRows {
  const picked = ranges.flatMap(({ first, count }) => arranged.slice(first, first + count));
  switch (change.kind) {
    case 'move': {
      const isPicked = new Set(picked);
      const stays = (row: ArrangedRow) => !isPicked.has(row);
      const before = arranged.slice(0, change.to).filter(stays);
      return inOrder(rows, [...before, ...picked, ...arranged.slice(change.to).filter(stays)]);
    }
    case 'remove': {
      const gone = new Set(picked.flatMap(({ shard, key }) => (shard < 0 ? key : [])));
      const foreign = rows.foreign.filter(({ loc }) => !gone.has(loc));
      return inOrder(
        { ...rows, foreign },
        arranged.filter(({ key }) => !gone.has(key)),
      );
    }
    case 'automatic': {
      const keys = new Set(picked.map(({ key }) => key));
      const lastmods = Object.entries(rows.lastmods).filter(([key]) => !keys.has(key));
      return { ...rows, lastmods: Object.fromEntries(lastmods) };
    }
    default:
      return assertNever(change);
  }
}

/** Stores this order of rows, as moves relative to the planned order. */
function inOrder(rows: IndexRows, arranged: readonly ArrangedRow[]): IndexRows {
  const shards = arranged.filter(({ shard }) => shard >= 0).sort((one, other) => one.shard - other.shard);
  const foreign = new Set(arranged.filter(({ shard }) => shard < 0).map(({ key }) => key));
  const planned = [
    ...shards.map(({ key }) => key),
    ...rows.foreign.map(({ loc }) => loc).filter((loc) => foreign.delete(loc)),
  ];
  return {
    ...rows,
    moved: movesOf(
      planned,
      arranged.map(({ key }) => key),
    ),
  };
}
