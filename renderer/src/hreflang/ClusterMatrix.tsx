import {
  type ClusterLanguage,
  type ClusterRow,
  type ClustersFound,
  MOST_CLUSTERS_ASKED,
} from '@urlset/core/contract.ts';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { App } from '../app.ts';
import { useApp, useMessages } from '../app-context.ts';
import { Grid } from '../grid/Grid.tsx';
import type { ColumnWidths, GridColumn, GridHandle } from '../grid/grid-types.ts';
import { singleCell } from '../grid/selection.ts';
import type { Messages } from '../messages/messages.ts';
import { telling } from '../stores/notices.ts';
import { ContextMenu, type MenuAction } from '../ui/popups/ContextMenu.tsx';
import { Tooltip } from '../ui/popups/Tooltip.tsx';
import { TrimmedName } from '../ui/TrimmedName.tsx';
import { useGridLook } from '../urls/Table.tsx';
import { CellSign } from './CellSign.tsx';
import { type Acting, cellActions, columnActions, readableUrl } from './cell-actions.ts';

/** Widths in px: of the cluster column, of the narrowest language column, and of one character in its header. */
const CLUSTER_WIDTH = 300;
const LEAST_WIDTH = 56;
const CHARACTER = 9;

interface OpenMenu {
  readonly label: string;
  readonly groups: MenuAction[][];
  readonly x: number;
  readonly y: number;
}

interface ClusterMatrixProps extends Pick<Acting, 'onAct' | 'onAsk'> {
  found: ClustersFound;
  grid: RefObject<GridHandle | null>;
}

/** One row per cluster, one column per language. Enter on a cell or a header opens its menu of actions. */
export function ClusterMatrix({ found, grid, onAct, onAsk }: ClusterMatrixProps) {
  const app = useApp();
  const messages = useMessages();
  const { engine, clusters, shell, notices } = app;
  const { t } = messages;
  const selection = useStore(clusters, (state) => state.selection);
  const look = useGridLook();
  const [widths, setWidths] = useState<ColumnWidths>({});
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const { number, languages } = found;
  const load = useCallback(
    (first: number, count: number) =>
      engine.request('clusterRows', { number, first, count: Math.min(count, MOST_CLUSTERS_ASKED) }),
    [engine, number],
  );
  const columns = useMemo(
    () => languages.map((language, place) => columnOf(language, place, widths, app, messages)),
    [languages, widths, app, messages],
  );
  const rowHeader = useMemo(
    () => ({
      label: t('hreflang.cluster'),
      width: CLUSTER_WIDTH,
      render: (row: ClusterRow) => <ClusterName app={app} row={row} />,
    }),
    [app, t],
  );
  const acting = { app, messages, found, onAct, onAsk };
  const asked = (task: () => Promise<unknown>) => void telling(notices, task);

  async function openCell(place: { x: number; y: number } | null): Promise<void> {
    const { row, column } = clusters.getState().selection.active;
    const { code } = languages[column] ?? {};
    if (code === undefined) return;
    const detail = await engine.request('clusterCell', { number, row, language: code.toLowerCase() });
    if (detail === null) return;
    const { x, y } = place ?? below(grid.current?.cell(row, column));
    setMenu({ label: t('hreflang.cellMenu', { code }), groups: cellActions(acting, row, detail), x, y });
  }
  function openColumn(column: number): void {
    const header = document.querySelector<HTMLElement>(
      `.cluster-matrix [role=columnheader][aria-colindex="${column + 2}"]`,
    );
    const { x, y } = below(header);
    const { code = '' } = languages[column] ?? {};
    setMenu({ label: t('hreflang.columnMenu', { code }), groups: columnActions(acting, column), x, y });
  }
  async function copy(): Promise<void> {
    const { row, column } = selection.active;
    const [cluster] = await load(row, 1);
    const state = cluster?.cells[column];
    if (cluster && state)
      await shell.call('writeClipboard', { text: `${cluster.loc}\t${t(`hreflang.state.${state}`)}\n` });
  }

  return (
    <div className="cluster-matrix">
      <Grid
        ref={grid}
        label={t('hreflang.table')}
        columns={columns}
        rowCount={found.rows}
        revision={number}
        load={load}
        rowHeader={rowHeader}
        selection={selection}
        onSelect={({ active }) => clusters.setState({ selection: singleCell(active.row, active.column) })}
        onOpen={() => asked(() => openCell(null))}
        onMenu={(place) => asked(() => openCell(place))}
        onSort={({ id }) => openColumn(columns.findIndex((column) => column.id === id))}
        onResize={(changed) => setWidths({ ...widths, ...changed })}
        onCopy={() => asked(copy)}
        {...look}
      />
      {menu && <ContextMenu {...menu} onClose={() => setMenu(null)} />}
    </div>
  );
}

function ClusterName({ app, row }: { app: App; row: ClusterRow }) {
  const { t } = useMessages();
  const { loc, entries, unnamed } = row;
  return (
    <>
      <span className="cluster-name" title={loc}>
        <TrimmedName name={readableUrl(app, loc)} />
      </span>
      {unnamed > 0 && (
        <Tooltip text={t('hreflang.unnamedHere', { count: unnamed })}>
          <span className="cluster-unnamed">
            <CellSign state="unnamed" />
            <span className="visually-hidden">{t('hreflang.unnamedHere', { count: unnamed })}</span>
          </span>
        </Tooltip>
      )}
      <span className="cluster-size">{t('hreflang.pages', { count: entries })}</span>
    </>
  );
}

function columnOf(
  { code, isValid, faults }: ClusterLanguage,
  place: number,
  widths: ColumnWidths,
  app: App,
  { t, number }: Messages,
): GridColumn<ClusterRow> {
  const id = code.toLowerCase();
  const count = faults.conflicting + faults['not-returned'] + faults.incomplete + faults['other-host'];
  const shown = count > 0 ? number(count) : '';
  const stateOf = ({ cells }: ClusterRow) => cells[place] ?? 'missing';
  return {
    id,
    label: code,
    header: (
      <span className="cluster-language" title={isValid ? undefined : t('hreflang.invalidCode', { code })}>
        <span data-invalid={!isValid || undefined}>{code}</span>
        {shown !== '' && <span className="cluster-faults">{shown}</span>}
      </span>
    ),
    width: widths[id] ?? Math.max(LEAST_WIDTH, (code.length + shown.length + 3) * CHARACTER),
    ...{ sort: null, hasMenu: true, editable: false },
    text: (row) => t(`hreflang.state.${stateOf(row)}`),
    spoken: (row) =>
      t('hreflang.spoken', {
        code,
        state: t(`hreflang.state.${stateOf(row)}`),
        page: readableUrl(app, row.loc),
      }),
    render: (row) => <CellSign state={stateOf(row)} />,
  };
}

/** Where the menu of an element opens, in window coordinates. */
function below(element: HTMLElement | null | undefined): { x: number; y: number } {
  const { left = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: left + 8, y: bottom };
}
