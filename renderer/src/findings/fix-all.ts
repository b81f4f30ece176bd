import type { App } from '../app.ts';
import { ask } from '../stores/dialogs.ts';

/** Shows what the fix of a rule would change in what is shown, and makes it one edit when that is wanted. */
export async function fixAll(app: App, code: string): Promise<void> {
  const wanted = await ask<true>(app.dialogs, (answer) => ({ kind: 'fix', code, answer }));
  if (wanted === null) return;
  await app.editor.edit({ kind: 'fix', code, rows: null });
  app.grid.current?.focus();
}
