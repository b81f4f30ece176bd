import type { App } from '../app.ts';
import { isField } from '../columns/column-id.ts';
import { announce } from '../stores/notices.ts';
import { selectedCells, selectedCount, selectedRows } from '../urls/selection.ts';
import type { CommandState } from './command.ts';

/**
 * Copies the selected cells as tab-separated text, a line a row, and empties them when they are cut.
 * Main writes the clipboard, since the page may not.
 */
export async function copyCells(
  { engine, editor, shell, notices, project, view }: App,
  { selection, columns, rows }: CommandState,
  cut: boolean,
): Promise<void> {
  if (rows === 0) return;
  const parts = selectedCells(selection, columns);
  const fields = columns.filter(isField).filter((field) => parts.some((part) => part.fields.includes(field)));
  if (fields.length === 0) return;
  const { shown } = view.getState();
  const copied = await editor.after(() =>
    engine.request('copy', {
      view: shown,
      order: project.getState().order,
      rows: selectedRows(selection),
      fields,
    }),
  );
  await shell.call('writeClipboard', { text: copied.text });
  announce(notices, { key: 'announce.copied', params: { count: copied.rows } });
  if (cut) await Promise.all(parts.map((part) => editor.edit({ kind: 'clear', ...part })));
}

/** Pastes tab-separated text from the active cell on; one value fills a larger selection. */
export async function pasteCells({ editor }: App, state: CommandState, text: string): Promise<void> {
  const { selection, columns, project, rows } = state;
  const top = Math.min(...selection.ranges.map((range) => range.first), selection.active.row);
  const left = Math.min(...selection.ranges.map((range) => range.firstColumn), selection.active.column);
  const fields = columns.slice(left).map((column) => (isField(column) ? column : null));
  if (text === '' || !project || fields.every((field) => field === null)) return;
  const part = selectedCells(selection, columns)[0];
  const larger = part && (selectedCount(selection) > 1 || part.fields.length > 1);
  const fill = larger && rows > 0 ? part : null;
  await editor.edit({ kind: 'paste', row: top, column: left, fields, text, fill });
}
