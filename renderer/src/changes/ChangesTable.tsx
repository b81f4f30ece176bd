import {
  type Comparison,
  DIFFERENCE_ORDERS,
  type Difference,
  MOST_DIFFERENCES,
  type SideName,
  wholeView,
} from '@urlset/core/contract.ts';
import { printKeyed } from '@urlset/core/table/query/print.ts';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useApp, useChanges, useMessages } from '../app-context.ts';
import { Grid } from '../grid/Grid.tsx';
import type { ColumnWidths, GridColumn } from '../grid/grid-types.ts';
import { filterChanges, ownSide, sortChanges, takesOver } from '../stores/changes.ts';
import { telling } from '../stores/notices.ts';
import { nextSort, showView } from '../stores/view.ts';
import { ContextMenu, type MenuAction } from '../ui/popups/ContextMenu.tsx';
import { rowsAsText } from '../urls/rows-as-text.ts';
import { useGridLook } from '../urls/Table.tsx';
import { changeColumns } from './change-columns.tsx';
import { takeBack } from './take-back.ts';

interface OpenMenu {
  readonly x: number;
  readonly y: number;
  readonly row: Difference;
}

/** One row per entry that differs. Enter shows the entry in the table of URLs, if it is in the project. */
export function ChangesTable({ comparison: { comparison, rows, left, right } }: { comparison: Comparison }) {
  const app = useApp();
  const { engine, changes, shell, notices } = app;
  const messages = useMessages();
  const selection = useChanges((state) => state.selection);
  const own = useChanges(ownSide);
  const isOther = useChanges(takesOver);
  const sort = useChanges((state) => state.sort);
  const origin = right.origin || left.origin;
  const look = useGridLook();
  const [widths, setWidths] = useState<ColumnWidths>({});
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const load = useCallback(
    (first: number, count: number) =>
      engine.request('differences', { comparison, first, count: Math.min(count, MOST_DIFFERENCES) }),
    [engine, comparison],
  );
  const columns = useMemo(
    () => changeColumns({ widths, sort, origin }, messages),
    [widths, sort, origin, messages],
  );
  const asked = (task: () => Promise<unknown>) => void telling(notices, task);

  function show(difference: Difference): void {
    const loc = own && locOn(own, difference);
    if (loc !== null) showView(app.view, { ...wholeView(null), filter: printKeyed('loc', loc) });
  }
  async function openMenu(place: { x: number; y: number } | null): Promise<void> {
    const { row } = changes.getState().selection.active;
    const [difference] = await load(row, 1);
    if (!difference) return;
    const active = document
      .querySelector('.changes-table [role=grid]')
      ?.getAttribute('aria-activedescendant');
    const box = document.getElementById(active ?? '')?.getBoundingClientRect();
    setMenu({ x: place?.x ?? (box?.left ?? 0) + 16, y: place?.y ?? box?.bottom ?? 0, row: difference });
  }
  function sortBy({ id }: GridColumn<Difference>, add: boolean): void {
    const column = DIFFERENCE_ORDERS.find((order) => order === id);
    if (column) sortChanges(changes, nextSort(sort, column, add));
  }
  async function copy(): Promise<void> {
    await shell.call('writeClipboard', { text: await rowsAsText(selection, rows, columns, load) });
  }
  function keyDown({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if ((ctrlKey || metaKey) && key === 'Backspace') app.run('changes.takeBack');
  }
  /** One action per field that differs in this row. It takes that column of the selected rows from the other side. */
  const columnActions = ({ fields }: Difference): MenuAction[] =>
    fields.map(({ column }) => ({
      id: `only-${column}`,
      label: messages.t(isOther ? 'changes.takeOverColumn' : 'changes.takeBackColumn', {
        column: messages.t(`changes.column.${column}`),
      }),
      run: () => asked(() => takeBack(app, 'selected', column)),
    }));
  const actionsFor = (row: Difference): MenuAction[] => [
    ...(own === null || row[own] === null
      ? []
      : [{ id: 'show', label: messages.t('changes.show'), run: () => show(row) }]),
    {
      id: 'only',
      label: messages.t('changes.only', { class: messages.t(`changes.class.${row.class}`) }),
      run: () => filterChanges(changes, { classes: [row.class] }),
    },
  ];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys that the grid lets bubble.
    <div className="changes-table" onKeyDown={keyDown}>
      <Grid
        label={messages.t('changes.table')}
        columns={columns}
        rowCount={rows}
        revision={comparison}
        load={load}
        selection={selection}
        onSelect={(next) => changes.setState({ selection: next })}
        onOpen={(row) => asked(async () => (await load(row, 1)).forEach(show))}
        onMenu={(place) => asked(() => openMenu(place))}
        onSort={sortBy}
        onResize={(changed) => setWidths({ ...widths, ...changed })}
        onCopy={() => asked(copy)}
        {...look}
      />
      {menu && (
        <ContextMenu
          label={messages.t('changes.menu')}
          groups={[
            ['changes.takeBack', 'changes.takeBackAll'],
            ...(own !== null && menu.row.fields.length > 0 ? [columnActions(menu.row)] : []),
            actionsFor(menu.row),
          ]}
          x={menu.x}
          y={menu.y}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

/** The loc of an entry on a side; null if that side lacks the entry. */
function locOn(side: SideName, { loc, fields, ...sitemaps }: Difference): string | null {
  if (sitemaps[side] === null) return null;
  const renamed = fields.find(({ column }) => column === 'loc');
  return side === 'left' && renamed ? renamed.before : loc;
}
