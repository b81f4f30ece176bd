import type { RowRange, ViewProgress } from '@urlset/core/contract.ts';
import type { CommandState } from '../commands/command-state.ts';
import { selectedRows } from '../urls/selection.ts';
import { entryCount } from '../view/describe-view.ts';

/** Entries, given by their rows. */
interface Scope {
  rows: RowRange[];
  count: number;
}

/** The sets of entries that a bulk edit may act on. */
export interface Scopes {
  selected: Scope;
  /** All that the table shows. */
  shown: Scope;
  /** The number of entries in the file or the project, shown or not. */
  total: number;
  /** Whether a filter restricts what is shown. */
  isFiltered: boolean;
  isComplete: boolean;
}

/** @param found the engine's progress in finding the rows of a derived view; null for a whole view */
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
