import { FIELDS, type Row, UrlsetError, type View } from '@urlset/core/contract.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { App } from '../app.ts';
import { useApp, useMessages, useProject, useSettings, useView } from '../app-context.ts';
import { shownColumns } from '../columns/arrange.ts';
import { isSortable } from '../columns/column-id.ts';
import { columnsOf, emptyColumns } from '../columns/columns-of.ts';
import { copyCells, pasteCells } from '../commands/clipboard.ts';
import { Grid } from '../grid/Grid.tsx';
import type { GridColumn, GridWords } from '../grid/grid-types.ts';
import { folderOf } from '../index-screen/index-place.ts';
import type { Messages } from '../messages/messages.ts';
import { moveColumn, resizeColumns } from '../stores/columns.ts';
import { telling } from '../stores/notices.ts';
import { nextSort, rowCount, shownFile, showView } from '../stores/view.ts';
import { Narrowed } from '../view/Narrowed.tsx';
import { CellDate } from './CellDate.tsx';
import { CellMenu } from './CellMenu.tsx';
import { openCellMenu } from './cell-menu.ts';
import { columnsFor, rowMark } from './columns.tsx';
import { Empty } from './Empty.tsx';
import { hasSeveral } from './selection.ts';

const ROW_HEIGHT = { comfortable: 28, compact: 24 };
/** More revisions than one engine can make, so that the revisions of its successor are always greater. */
const GENERATION = 2 ** 40;

/** The entries of the current view: a grid over the engine's rows, or the reason why it is empty. */
export function Table() {
  const app = useApp();
  const messages = useMessages();
  const summary = useProject((state) => state.summary);
  const revision = useProject((state) => state.revision);
  const generation = useProject((state) => state.generation);
  const changed = useProject((state) => state.changed);
  const look = useGridLook();
  const view = useView((state) => state);
  const { shown, snapshot, target } = view;

  const kind = shownFile(view, summary)?.kind ?? null;
  const origin = summary?.origin ?? '';
  const folder = folderOf(summary?.publishLocation ?? '');
  const names = useProject((state) => state.names);
  const several = summary !== null && hasSeveral(summary);
  const arranged = useStore(app.columns);
  const parts = useProject((state) => state.parts);
  const isChecked = (summary?.checked ?? 0) > 0;
  const ids = useMemo(
    () => shownColumns(columnsOf(kind, several, isChecked), arranged, emptyColumns(parts)),
    [kind, several, isChecked, arranged, parts],
  );
  const { widths } = arranged;
  const { sort } = view.wanted;
  const columns = useMemo(
    () => columnsFor({ ids, kind, origin, folder, names, widths, sort }, messages),
    [ids, kind, origin, folder, names, widths, sort, messages],
  );
  const mark = useCallback((row: Row) => rowMark(row, messages), [messages]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new snapshot can have other rows in these places.
  const load = useCallback(
    (first: number, count: number) => loadRows(app, shown, first, count),
    [app, shown, snapshot],
  );

  const change = useMemo(() => {
    if (changed === null) return null;
    const { since, revision, rows } = changed;
    const row = (before: Row): Row => {
      const now = rows.get(before.id);
      return now ? { file: before.file, at: before.at, ...now } : before;
    };
    return { from: since + generation * GENERATION, to: revision + generation * GENERATION, row };
  }, [changed, generation]);

  const rows = rowCount(view, summary);
  const isEmpty = rows === 0;
  useEffect(() => {
    if (isEmpty) return;
    if (target) app.grid.current?.reveal(target.row, target.column);
    // The button that led here may be gone, and the focus with it.
    if (target?.focus || document.activeElement === document.body) app.grid.current?.focus();
  }, [app, target, isEmpty]);

  async function commit(row: number, column: GridColumn<Row>, value: string): Promise<number> {
    const field = FIELDS.find((known) => known === column.id);
    const rows = [{ first: row, count: 1 }];
    const outcome =
      field &&
      (await telling(app.notices, () =>
        app.editor.edit({ kind: 'set', rows, field, value }, { view: shown }),
      ));
    if (!outcome) throw new TypeError('the value was not applied');
    return outcome.revision + generation * GENERATION;
  }
  function reorder(from: number, to: number): void {
    const id = ids[from];
    const target = ids[to];
    if (id && target) moveColumn(app.columns, id, target);
  }
  function sortBy({ id }: GridColumn<Row>, add: boolean): void {
    const column = ids.find((known) => known === id);
    if (column && isSortable(column))
      showView(app.view, { ...view.wanted, sort: nextSort(sort, column, add) });
  }
  const asked = (task: () => Promise<void>) => void telling(app.notices, task);

  if (!summary || isEmpty) return <Empty />;
  const name = shownFile(view, summary)?.name ?? messages.t('panel.allSitemaps');
  return (
    <>
      <Grid
        key={view.project}
        ref={app.grid}
        label={messages.t('grid.label', { name })}
        columns={columns}
        rowCount={rows}
        revision={revision + generation * GENERATION}
        change={change}
        load={load}
        selection={view.selection}
        onSelect={(selection) => app.view.setState({ selection })}
        onCommit={commit}
        onResize={(changed) => resizeColumns(app.columns, changed)}
        onReorder={reorder}
        onSort={sortBy}
        onMenu={(place) => asked(() => openCellMenu(app, place))}
        onCopy={() => asked(() => copyCells(app, app.state()))}
        onCut={() => asked(() => copyCells(app, app.state(), { cut: true }))}
        onPaste={(text) => asked(() => pasteCells(app, app.state(), text))}
        rowMark={mark}
        below={<Narrowed />}
        {...look}
      />
      <CellMenu />
      <CellDate />
    </>
  );
}

/** Loads rows of a view. Requests a derived view again if the engine dropped it, as it does after reading files. */
async function loadRows(app: App, view: View, first: number, count: number): Promise<readonly Row[]> {
  try {
    return (await app.engine.request('rows', { view, first, count })).rows;
  } catch (error) {
    if (error instanceof UrlsetError && error.code === 'stale-view') app.views.refresh();
    throw error;
  }
}

/** The texts and the row height of the app's grids. */
export function useGridLook(): { words: GridWords; rowHeight: number } {
  const messages = useMessages();
  const density = useSettings((state) => state.settings.density);
  const words = useMemo(() => gridWords(messages), [messages]);
  return { words, rowHeight: ROW_HEIGHT[density] };
}

function gridWords({ t, number }: Messages): GridWords {
  return {
    rowHeader: t('grid.rowHeader'),
    selectAll: t('grid.selectAll'),
    sorted: ({ descending, place, of }) => t(descending ? 'grid.sortedDown' : 'grid.sortedUp', { place, of }),
    rowNumber: number,
    editor: (column, row) => t('grid.editor', { column, row }),
    selected: (rows, columns) => t('grid.selected', { rows, columns }),
    severity: { error: t('severity.error'), warning: t('severity.warning'), hint: t('severity.hint') },
  };
}
