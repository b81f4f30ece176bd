import type { IndexRows, PlannedRow, Problem } from '@urlset/core/contract.ts';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useApp, useMessages, usePlan, useProject } from '../../app-context.ts';
import { Grid } from '../../grid/Grid.tsx';
import type { ColumnWidths, GridColumn } from '../../grid/grid-types.ts';
import type { GridSelection } from '../../grid/selection.ts';
import { changeBundle } from '../../shards/change-bundle.ts';
import { tell, telling } from '../../stores/notices.ts';
import { rowsAsText } from '../../urls/rows-as-text.ts';
import { useGridLook } from '../../urls/Table.tsx';
import { plannedColumns } from './planned-columns.tsx';
import { withForeign, withLastmod, withLoc } from './planned-rows.ts';
import type { PlannedActions } from './use-planned-actions.ts';
import { usePlannedRows } from './use-planned-rows.ts';

/** Changes the rows of the planned index. Resolves to the problem, which is also reported to the user, or null. */
export type ChangeRows = (by: (rows: IndexRows) => IndexRows) => Promise<Problem | null>;

export function useChangeRows(): ChangeRows {
  const app = useApp();
  return useCallback(
    async (by) => {
      // A bundle of one sitemap does not have an index to change.
      const problem = await changeBundle(app, (before) => ({
        ...before,
        single: false,
        rows: by(before.rows),
      }));
      if (problem) tell(app.notices, problem);
      return problem;
    },
    [app],
  );
}

/** Grid revisions per project revision: more than `done` can reach while the engine reads the shards. */
const STEPS = 2 ** 20;

interface PlannedTableProps {
  rows: number;
  selection: GridSelection;
  onSelect(selection: GridSelection): void;
  actions: PlannedActions;
  change: ChangeRows;
}

const keyOf = ({ key }: PlannedRow) => key;

/** The table of the planned index. Each row is a sitemap of the bundle or a foreign one. */
export function PlannedTable({ rows, selection, onSelect, actions, change }: PlannedTableProps) {
  const { shell, notices, project } = useApp();
  const messages = useMessages();
  const base = usePlan(({ plan }) => plan?.base ?? '');
  const done = usePlan(({ plan }) => plan?.done ?? 0);
  const revision = useProject(({ summary }) => summary?.revision ?? 0);
  const look = useGridLook();
  const [widths, setWidths] = useState<ColumnWidths>({});
  const load = usePlannedRows();
  const latest = useRef(actions);
  latest.current = actions;
  const columns = useMemo(() => {
    const grab = (event: PointerEvent, row: number) => latest.current.drag(event, row);
    return plannedColumns({ base, widths, grab }, messages);
  }, [base, widths, messages]);

  async function commit(
    _: number,
    { id }: GridColumn<PlannedRow>,
    value: string,
    row: PlannedRow,
  ): Promise<number> {
    await change((known) => (id === 'loc' ? withLoc(known, row.key, value) : withLastmod(known, row, value)));
    return (project.getState().summary?.revision ?? 0) * STEPS;
  }
  async function copy(): Promise<void> {
    const copied = columns.filter(({ id }) => id === 'loc' || id === 'lastmod');
    await shell.call('writeClipboard', { text: await rowsAsText(selection, rows, copied, load) });
  }
  function keyDown({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
    if (altKey && key === 'PageUp') actions.moveBy(-1);
    if (altKey && key === 'PageDown') actions.moveBy(1);
    if ((ctrlKey || metaKey) && key === 'Backspace') actions.remove();
  }

  if (rows === 0) return <p className="shards-empty">{messages.t('shards.none')}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys that the grid lets bubble.
    <div className="planned-table" onKeyDown={keyDown}>
      <Grid
        label={messages.t('index.table')}
        columns={columns}
        rowCount={rows}
        revision={revision * STEPS + done}
        load={load}
        selection={selection}
        onSelect={onSelect}
        onCommit={commit}
        keyOf={keyOf}
        onResize={(changed) => setWidths({ ...widths, ...changed })}
        onCopy={() => void telling(notices, copy)}
        onPaste={(text) => void change((known) => withForeign(known, text))}
        {...look}
      />
    </div>
  );
}
