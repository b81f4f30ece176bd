import { type FileId, type RowRange, toProblem, type View } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { ask } from '../stores/dialogs.ts';
import { say } from '../stores/notices.ts';

/**
 * Previews what a rule's fix would change in these rows, or everywhere in the view. If the user agrees,
 * applies it as one edit, after rereading the files whose encoding the user chose in the dialog. Unsafe fixes are
 * included, because the dialog lists what they would remove.
 * @param view the view that contains the rows; by default the one in the table
 */
export async function fixAll(
  app: App,
  code: string,
  rows: RowRange[] | null = null,
  view: View = app.view.getState().shown,
): Promise<void> {
  const encodings = await ask<ReadonlyMap<FileId, string>>(app.dialogs, (answer) => ({
    ...{ kind: 'fix', code, rows, view, answer },
  }));
  if (encodings === null) return;
  // Move the focus now: by the time the fix is done, the user may be typing elsewhere.
  app.grid.current?.focus();
  for (const [file, encoding] of encodings) await app.editor.readIn(file, encoding);
  await app.editor.edit({ kind: 'fix', code, mode: 'unsafe', rows }, { view });
}

/**
 * Applies a rule's safe fix to these rows. If it changes nothing, opens the dialog of {@link fixAll}, or shows a notice
 * if the focus has moved meanwhile.
 */
export async function fixRows(app: App, code: string, rows: RowRange[]): Promise<void> {
  const focused = document.activeElement;
  const { shown } = app.view.getState();
  if (await isFixed(app, code, rows, shown)) return;
  if (document.activeElement === focused) await fixAll(app, code, rows, shown);
  else say(app.notices, { key: 'announce.noFix' });
}

/** Applies a rule's safe fix to these rows of a view. Returns false if it changes nothing. */
export async function isFixed(
  { editor }: Pick<App, 'editor'>,
  code: string,
  rows: RowRange[],
  view: View,
): Promise<boolean> {
  try {
    const { count } = await editor.edit({ kind: 'fix', code, mode: 'safe', rows }, { view });
    return count > 0;
  } catch (error) {
    if (toProblem(error).code === 'nothing-to-fix') return false;
    throw error;
  }
}
