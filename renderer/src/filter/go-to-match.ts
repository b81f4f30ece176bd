import { parseQuery } from '@urlset/core/table/query/parse.ts';
import type { App } from '../app.ts';
import { singleCell } from '../grid/selection.ts';
import { announce } from '../stores/notices.ts';
import { goToCell, showSelection } from '../stores/view.ts';

/** Goes to the next or previous row that matches the filter in the box; the search wraps around. */
export async function goToMatch(
  { engine, filter, view, notices }: Pick<App, 'engine' | 'filter' | 'view' | 'notices'>,
  { backwards, focus }: { backwards: boolean; focus: boolean },
): Promise<void> {
  const { text } = filter.getState();
  if (text.trim() === '' || !parseQuery(text).query) return;
  const { shown, selection } = view.getState();
  const { row: from, column } = selection.active;
  const before = document.activeElement;
  const row = await engine.request('nextMatch', { view: shown, from, filter: text, backwards });
  if (row === null) announce(notices, { key: 'filter.noMatch' });
  // The search may take seconds. The focus moves only if the user has not gone elsewhere meanwhile.
  else if (focus && document.activeElement === before) goToCell(view, row, column);
  else showSelection(view, singleCell(row, column));
}
