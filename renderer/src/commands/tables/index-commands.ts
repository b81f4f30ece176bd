import { isWhole } from '@urlset/core/contract.ts';
import { MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import type { App } from '../../app.ts';
import { moveTarget } from '../../index-screen/planned/use-planned-actions.ts';
import { openPopup } from '../../ui/popups/Popup.tsx';
import { selectedRows } from '../../urls/selection.ts';
import type { Commands } from '../command.ts';
import { type CommandState, hasRows } from '../command-state.ts';

const hasIndexRows = (state: CommandState): boolean => state.file?.kind === 'sitemapindex' && hasRows(state);

/** Rows can be moved only while the table shows all rows in file order. */
const hasOrder = (state: CommandState): boolean => hasIndexRows(state) && isWhole(state.wanted);

const moveBy =
  (by: -1 | 1) =>
  async ({ editor, grid, view }: App, { rows: count }: CommandState): Promise<void> => {
    grid.current?.focus();
    // While the user holds the key down, each repeat must start from where the previous one left the rows.
    await editor.after(async () => {});
    const rows = selectedRows(view.getState().selection);
    const to = moveTarget(rows, by, count);
    if (to === null) return;
    await editor.edit({ kind: 'arrange', rows, to });
  };

export const indexCommands: Commands<'index'> = {
  'index.add': { enabled: ({ screen }) => screen === 'index', run: () => openPopup('add-to-index') },
  'index.moveUp': {
    shortcuts: ['Alt+PageUp'],
    keys: 'grid',
    enabled: hasOrder,
    run: moveBy(-1),
  },
  'index.moveDown': {
    shortcuts: ['Alt+PageDown'],
    keys: 'grid',
    enabled: hasOrder,
    run: moveBy(1),
  },
  'index.renewLastmod': {
    enabled: hasIndexRows,
    run: ({ editor }, { selection }) => editor.edit({ kind: 'renew-lastmod', rows: selectedRows(selection) }),
  },
  'index.split': {
    enabled: ({ project }) =>
      project?.files.some(({ id, entries }) => id === project.index && entries > MAX_ENTRIES) ?? false,
    run: ({ editor }) => editor.edit({ kind: 'split-index' }),
  },
};
