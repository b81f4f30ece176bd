import {
  type ChangeReport,
  type ComparedColumn,
  DIFFERENCE_REPORTS,
  type RowRange,
} from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { takesOver } from '../stores/changes.ts';
import { say } from '../stores/notices.ts';
import { selectedRows } from '../urls/selection.ts';

/**
 * Makes the project's entries match the other side, for the selected rows or for all rows shown.
 * @param column the only column to take, and only for entries that exist on both sides; null to take everything
 */
export async function takeBack(
  app: App,
  which: 'selected' | 'all',
  column: ComparedColumn | null = null,
): Promise<void> {
  const state = app.changes.getState();
  const { comparison, selection } = state;
  if (comparison === null) return;
  const rows = which === 'all' ? null : within(selectedRows(selection), comparison.rows);
  const outcome = await app.editor.takeBack({ comparison: comparison.comparison, rows, column });
  if (outcome.count > 0) {
    const key = takesOver(state) ? 'notice.takenOver' : 'notice.takenBack';
    say(app.notices, { key, params: { count: outcome.count } });
  }
}

/** The row ranges, without rows at or after `end`. */
function within(ranges: readonly RowRange[], end: number): RowRange[] {
  return ranges
    .filter(({ first }) => first < end)
    .map(({ first, count }) => ({ first, count: Math.min(count, end - first) }));
}

/** Saves the shown differences as a report, or the renames among them as redirects. */
export async function saveChanges({ shell, editor, notices }: App, format: ChangeReport): Promise<void> {
  const saved = await editor.after(() => shell.call('saveChanges', { format }));
  if (saved === null) return;
  const isReport = DIFFERENCE_REPORTS.some((report) => report === format);
  const { written: count, leftOut } = saved;
  say(
    notices,
    isReport
      ? { key: 'notice.changesSaved', params: { count } }
      : { key: 'notice.redirectsSaved', params: { count, leftOut } },
  );
}
