import type { App } from '../app.ts';
import { announce } from '../stores/notices.ts';
import { openCellMenu } from '../urls/cell-menu.ts';
import { openInBrowser } from '../urls/open-in-browser.ts';
import { selectedRows } from '../urls/selection.ts';
import { type CommandState, type Commands, hasRows } from './command.ts';

async function copyUrls(
  { engine, editor, shell, notices, project, view }: App,
  { selection }: CommandState,
): Promise<void> {
  const { shown } = view.getState();
  const rows = selectedRows(selection);
  const copied = await editor.after(() => {
    const { order } = project.getState();
    return engine.request('copy', { view: shown, order, rows, fields: ['loc'] });
  });
  await shell.call('writeClipboard', { text: copied.text });
  announce(notices, { key: 'announce.copied', params: { count: copied.rows } });
}

/** The entry may be of any file where all sitemaps are shown. */
async function revealFile({ engine, shell, view }: App, { selection }: CommandState): Promise<void> {
  const { shown } = view.getState();
  const { rows } = await engine.request('rows', { view: shown, first: selection.active.row, count: 1 });
  const [row] = rows;
  if (row) await shell.call('showInFolder', { file: row.file });
}

/** What is done with entries as they are: those selected, or that of the active cell. */
export const entryCommands: Commands<'entry'> = {
  'entry.open': {
    group: 'edit',
    label: 'command.entry.open',
    shortcuts: ['Mod+Shift+B'],
    enabled: hasRows,
    run: openInBrowser,
  },
  'entry.copyUrl': { group: 'edit', label: 'command.entry.copyUrl', enabled: hasRows, run: copyUrls },
  'entry.reveal': { group: 'edit', label: 'command.entry.reveal', enabled: hasRows, run: revealFile },
  'entry.menu': {
    group: 'edit',
    label: 'command.entry.menu',
    shortcuts: ['Shift+F10'],
    keys: 'grid',
    enabled: hasRows,
    run: (app) => openCellMenu(app, null),
  },
};
