import { CLIPBOARD_ROWS, type CopyForm } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { hasValue, isField } from '../columns/column-id.ts';
import { ask } from '../stores/dialogs.ts';
import { announce, say } from '../stores/notices.ts';
import { selectedCells, selectedCount, selectedRows } from '../urls/selection.ts';
import type { CommandState } from './command-state.ts';

/** Copies the selected cells, optionally with the names of their columns. Cutting also empties the cells. */
export async function copyCells(
  app: App,
  state: CommandState,
  how: { cut?: true; header?: true } = {},
): Promise<void> {
  const { selection, columns, settings } = state;
  const copied = columns
    .filter((_, at) =>
      selection.ranges.some((range) => at >= range.firstColumn && at < range.firstColumn + range.columns),
    )
    .filter(hasValue);
  if (state.rows === 0 || copied.length === 0) return;
  const header = how.header ?? settings.settings.copyHeader;
  const isCopied = await copyRows(app, state, { form: 'cells', columns: copied, header });
  if (isCopied && how.cut) {
    const parts = selectedCells(selection, columns);
    await Promise.all(parts.map((part) => app.editor.edit({ kind: 'clear', ...part })));
  }
}

/**
 * Copies the selected rows in a format. The main process does it, because the page may not write to the clipboard. If
 * there are too many rows for the clipboard, offers to write a file instead.
 * @returns whether the rows were copied or written to a file
 */
export async function copyRows(
  { editor, shell, notices, project, view, dialogs }: App,
  { selection }: CommandState,
  as: CopyForm,
): Promise<boolean> {
  const count = selectedCount(selection);
  const limit = CLIPBOARD_ROWS[as.form];
  const toFile = count > limit;
  const isWanted =
    !toFile || (await ask<true>(dialogs, (answer) => ({ ...fileOffer(count, limit), answer })));
  if (!isWanted) return false;
  const { shown } = view.getState();
  const copied = await editor.after(() => {
    const { order } = project.getState();
    const request = { view: shown, order, rows: selectedRows(selection), as };
    return shell.call(toFile ? 'saveRows' : 'copyRows', request);
  });
  if (copied === null) return false;
  if (toFile) say(notices, { key: 'notice.rowsWritten', params: { count: copied } });
  else announce(notices, { key: 'announce.copied', params: { count: copied } });
  return true;
}

function fileOffer(rows: number, limit: number) {
  return {
    kind: 'offer',
    title: { key: 'dialog.rows.title', params: { rows } },
    text: { key: 'dialog.rows.text', params: { limit } },
    action: { key: 'dialog.rows.action' },
  } as const;
}

/**
 * Pastes tab-separated text, starting at the top left of the selection. A single value fills a larger selection. If the
 * text has more columns than are visible from there on, it also fills columns that are hidden because they are empty.
 */
export async function pasteCells({ editor }: App, state: CommandState, text: string): Promise<void> {
  const { selection, columns, project, rows } = state;
  const top = Math.min(...selection.ranges.map((range) => range.first), selection.active.row);
  const left = Math.min(...selection.ranges.map((range) => range.firstColumn), selection.active.column);
  const first = columns[left];
  const isWider = (text.match(/^[^\r\n]*/)?.[0].split('\t').length ?? 0) > columns.length - left;
  const within = isWider ? state.allColumns : columns;
  const column = isWider && first !== undefined ? within.indexOf(first) : left;
  const fields = within.slice(column).map((id) => (isField(id) ? id : null));
  if (text === '' || !project) return;
  const part = selectedCells(selection, columns)[0];
  const larger = part && (selectedCount(selection) > 1 || part.fields.length > 1);
  const fill = larger && rows > 0 ? part : null;
  await editor.edit({ kind: 'paste', row: top, column, fields, text, fill });
}
