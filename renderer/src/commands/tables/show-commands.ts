import { ORDER_COLUMNS, type OrderKey, type SortColumn, type SortKey } from '@urlset/core/contract.ts';
import { flushSync } from 'react-dom';
import type { App } from '../../app.ts';
import { isSortable } from '../../columns/column-id.ts';
import { setFilter, setNarrows } from '../../stores/filter.ts';
import { type Screen, showScreen, showView } from '../../stores/view.ts';
import { tabOf } from '../../ui/lists/TabList.tsx';
import { openPopup } from '../../ui/popups/Popup.tsx';
import type { Command } from '../command.ts';
import type { CommandId } from '../command-id.ts';
import { type CommandState, hasProject, hasRows } from '../command-state.ts';

function sortBy({ view }: App, sort: SortKey[]): void {
  showView(view, { ...view.getState().wanted, sort });
}

const sortByColumn =
  (descending: boolean) =>
  (app: App, { columns, selection }: CommandState): void => {
    const column = columns[selection.active.column];
    if (column && isSortable(column)) sortBy(app, [{ column, descending }]);
  };

const isByFindings = ({ wanted }: CommandState): boolean =>
  wanted.sort.length === 1 && wanted.sort[0]?.column === 'findings';

/**
 * Whether files can be sorted by these keys. Findings and results of page checks cannot be keys, because they depend on
 * more than the files.
 */
function isOrderOfFiles(sort: SortKey[]): sort is OrderKey[] {
  const columns: readonly SortColumn[] = ORDER_COLUMNS;
  return sort.length > 0 && sort.every(({ column }) => columns.includes(column));
}

const screen = (shown: Screen, shortcut: string): Command => ({
  shortcuts: [shortcut],
  enabled: hasProject,
  checked: (state) => state.project !== null && state.screen === shown,
  run: ({ view }) => {
    // Some screens have no tab until they are shown.
    flushSync(() => showScreen(view, shown));
    document.getElementById(tabOf(shown))?.focus();
  },
});

/** Commands that choose the screen, and what the table shows and in which order. */
export const showCommands = {
  'view.overview': screen('overview', 'Mod+1'),
  'view.urls': screen('urls', 'Mod+2'),
  'view.changes': screen('changes', 'Mod+3'),
  'view.shards': screen('shards', 'Mod+4'),
  'view.index': screen('index', 'Mod+5'),
  'view.duplicates': screen('duplicates', 'Mod+6'),
  'view.hreflang': screen('hreflang', 'Mod+7'),
  'view.lastmod': screen('lastmod', 'Mod+8'),
  'view.filter': {
    shortcuts: ['Mod+F'],
    enabled: hasProject,
    run: () => {
      const box = document.querySelector<HTMLInputElement>('#filter');
      box?.focus();
      box?.select();
    },
  },
  'view.narrow': {
    enabled: hasProject,
    checked: ({ filter }) => filter.narrows,
    run: ({ filter, view }, state) => setNarrows(filter, view, !state.filter.narrows),
  },
  'view.clearFilter': {
    enabled: ({ wanted }) => wanted.filter !== '',
    run: ({ filter, view }) => setFilter(filter, view, ''),
  },
  'view.savedFilters': {
    shortcuts: ['Mod+Shift+F'],
    enabled: hasProject,
    run: () => openPopup('saved-filters'),
  },
  'view.sortAscending': {
    shortcuts: ['Alt+Shift+ArrowUp'],
    keys: 'grid',
    enabled: hasRows,
    run: sortByColumn(false),
  },
  'view.sortDescending': {
    shortcuts: ['Alt+Shift+ArrowDown'],
    keys: 'grid',
    enabled: hasRows,
    run: sortByColumn(true),
  },
  'view.sortFindings': {
    enabled: hasRows,
    checked: isByFindings,
    run: (app, state) => sortBy(app, isByFindings(state) ? [] : [{ column: 'findings', descending: true }]),
  },
  'view.fileOrder': { enabled: ({ wanted }) => wanted.sort.length > 0, run: (app) => sortBy(app, []) },
  'view.applyOrder': {
    enabled: ({ wanted }) => isOrderOfFiles(wanted.sort),
    run: ({ editor }, { wanted: { file, sort } }) =>
      isOrderOfFiles(sort) && editor.edit({ kind: 'sort', file, keys: sort }),
  },
  'view.refresh': {
    shortcuts: ['F5'],
    enabled: ({ stale }) => stale,
    run: ({ views }) => views.refresh(),
  },
  'view.columns': { enabled: hasProject, run: () => openPopup('columns') },
} as const satisfies Partial<Record<CommandId, Command>>;
