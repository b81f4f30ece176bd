import type { RowRange, ViewProgress } from '@urlset/core/contract.ts';
import type { CommandState } from '../commands/command.ts';
import { selectedRows } from '../urls/selection.ts';
import { entryCount } from '../view/entry-count.ts';

/** Entries by their rows. */
interface Scope {
  rows: RowRange[];
  count: number;
}

/** What a change of many entries may act on. */
export interface Scopes {
  selected: Scope;
  /** All that the table shows. */
  shown: Scope;
  /** Entries there are, shown or not. */
  total: number;
  /** Whether a filter finds what is shown, and has found all of it. */
  isFiltered: boolean;
  isComplete: boolean;
}

/** @param found how far the rows of a derived view are known; null of a whole one */
export function scopesOf(state: CommandState, found: ViewProgress | null): Scopes {
  const { project, file, rows, selection, wanted } = state;
  const selected = rows === 0 ? [] : selectedRows(selection);
  return {
    selected: { rows: selected, count: selected.reduce((sum, { count }) => sum + count, 0) },
    shown: { rows: rows === 0 ? [] : [{ first: 0, count: rows }], count: rows },
    total: entryCount(file?.id ?? null, project),
    isFiltered: wanted.filter !== '',
    isComplete: found === null || found.done === found.total,
  };
}
