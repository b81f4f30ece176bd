import { isWhole } from '@urlset/core/contract.ts';
import { MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import type { App } from '../app.ts';
import { moveTarget } from '../index-screen/move-target.ts';
import { openPopup } from '../ui/popup-name.ts';
import { selectedRows } from '../urls/selection.ts';
import { type CommandState, type Commands, hasRows } from './command.ts';

const hasIndexRows = (state: CommandState): boolean => state.file?.kind === 'sitemapindex' && hasRows(state);

/** Rows can be put elsewhere where they stand in the order of the file. */
const hasOrder = (state: CommandState): boolean => hasIndexRows(state) && isWhole(state.wanted);

/** Puts the selected rows before the row above them, or behind the one below. */
const moveBy =
  (by: -1 | 1) =>
  async ({ editor, grid, view }: App, { rows: count }: CommandState): Promise<void> => {
    grid.current?.focus();
    // While the key is held down, each press goes on from where the one before put the rows.
    await editor.after(async () => {});
    const rows = selectedRows(view.getState().selection);
    const to = moveTarget(rows, by, count);
    if (to === null) return;
    await editor.edit({ kind: 'arrange', rows, to });
  };

/** What is done with the index of the project. */
export const indexCommands: Commands<'index'> = {
  'index.add': {
    group: 'sitemap',
    label: 'command.index.add',
    enabled: ({ screen }) => screen === 'index',
    run: () => openPopup('add-to-index'),
  },
  'index.moveUp': {
    group: 'sitemap',
    label: 'command.index.moveUp',
    shortcuts: ['Alt+PageUp'],
    keys: 'grid',
    enabled: hasOrder,
    run: moveBy(-1),
  },
  'index.moveDown': {
    group: 'sitemap',
    label: 'command.index.moveDown',
    shortcuts: ['Alt+PageDown'],
    keys: 'grid',
    enabled: hasOrder,
    run: moveBy(1),
  },
  'index.renewLastmod': {
    group: 'sitemap',
    label: 'command.index.renewLastmod',
    enabled: hasIndexRows,
    run: ({ editor }, { selection }) => editor.edit({ kind: 'renew-lastmod', rows: selectedRows(selection) }),
  },
  'index.split': {
    group: 'sitemap',
    label: 'command.index.split',
    enabled: ({ project }) =>
      project?.files.some(({ id, entries }) => id === project.index && entries > MAX_ENTRIES) ?? false,
    run: ({ editor }) => editor.edit({ kind: 'split-index' }),
  },
};
