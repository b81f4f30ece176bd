import { isSameView, type SiteSection, type View, wholeView } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { freshName } from '../commands/tables/sitemap-commands.ts';
import { ask, type BulkForm, type BulkStart } from '../stores/dialogs.ts';
import { showView, type ViewState } from '../stores/view.ts';

/**
 * Shows the entries of a section and selects all of them.
 * @returns true once they are selected; false if the user chose another view before all were found
 */
export async function selectSection(app: App, { term }: SiteSection): Promise<boolean> {
  const wanted: View = { ...wholeView(null), filter: term };
  showView(app.view, wanted);
  if (!(await isFound(app, wanted))) return false;
  app.run('edit.selectAll');
  return true;
}

/** Selects the entries of a section, then opens a bulk edit dialog for them. */
export async function changeSection(
  app: App,
  section: SiteSection,
  form: BulkForm,
  start: BulkStart = {},
): Promise<void> {
  if (await selectSection(app, section))
    await ask<true>(app.dialogs, (answer) => ({ kind: 'bulk', form, start, answer }));
}

/** A file name for a section's new sitemap: its last directory, or a default name if that is invalid or taken. */
export function nameForSection(app: App, { path }: SiteSection): string {
  const state = app.state();
  const word = path.replace(/\/\.$/, '').split('/').at(-1)?.toLowerCase() ?? '';
  const name = `${word}.xml`;
  const isTaken = state.project?.files.some((file) => file.name.toLowerCase() === name) ?? false;
  return /^[a-z0-9_-]{1,60}$/.test(word) && !isTaken ? name : freshName(state);
}

/** Resolves to true once all rows of a wanted view are known, or to false once another view is wanted. */
function isFound({ view }: App, wanted: View): Promise<boolean> {
  const answer = ({ wanted: now, shown, found }: ViewState): boolean | null => {
    if (!isSameView(now, wanted)) return false;
    return isSameView(shown, wanted) && found !== null && found.done >= found.total ? true : null;
  };
  const known = answer(view.getState());
  if (known !== null) return Promise.resolve(known);
  return new Promise((resolve) => {
    const stop = view.subscribe((state) => {
      const now = answer(state);
      if (now === null) return;
      stop();
      resolve(now);
    });
  });
}
