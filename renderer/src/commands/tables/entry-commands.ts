import { isPlain } from '@urlset/core/contract.ts';
import type { App } from '../../app.ts';
import { openCellMenu } from '../../urls/cell-menu.ts';
import { openInBrowser } from '../../urls/open-in-browser.ts';
import { copyRows } from '../clipboard.ts';
import type { Commands } from '../command.ts';
import { type CommandState, hasRows } from '../command-state.ts';

async function pickDate({ engine, view, cellPopup }: App, { selection }: CommandState): Promise<void> {
  const { shown } = view.getState();
  const { row, column } = selection.active;
  const { rows } = await engine.request('rows', { view: shown, first: row, count: 1 });
  if (rows[0]) cellPopup.setState({ open: { kind: 'date', row, column, value: rows[0].lastmod } });
}

/** Shows the entry's file in its folder. Only the engine knows the file while all sitemaps are shown. */
async function revealFile({ engine, shell, view }: App, { selection }: CommandState): Promise<void> {
  const { shown } = view.getState();
  const { rows } = await engine.request('rows', { view: shown, first: selection.active.row, count: 1 });
  const [row] = rows;
  if (row) await shell.call('showInFolder', { file: row.file });
}

/** Commands for the selected entries, or for the entry of the active cell. None changes an entry directly. */
export const entryCommands: Commands<'entry'> = {
  'entry.open': {
    shortcuts: ['Mod+Shift+B'],
    enabled: hasRows,
    run: openInBrowser,
  },
  'entry.copyUrl': {
    enabled: hasRows,
    run: (app, state) => copyRows(app, state, { form: 'cells', columns: ['loc'], header: false }),
  },
  'entry.copyXml': {
    enabled: (state) => hasRows(state) && (state.file === null || !isPlain(state.file.kind)),
    run: (app, state) => copyRows(app, state, { form: 'xml' }),
  },
  'entry.reveal': { enabled: hasRows, run: revealFile },
  'entry.pickDate': {
    shortcuts: ['Alt+ArrowDown'],
    keys: 'grid',
    enabled: (state) => hasRows(state) && state.columns[state.selection.active.column] === 'lastmod',
    run: pickDate,
  },
  'entry.menu': {
    shortcuts: ['Shift+F10'],
    keys: 'grid',
    enabled: hasRows,
    run: (app) => openCellMenu(app, null),
  },
};
