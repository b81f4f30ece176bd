import { MOST_ROWS_ASKED, type PlannedRow } from '@urlset/core/contract.ts';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useApp, useMessages, usePlan, useProject, useSettings } from '../app-context.ts';
import { Grid } from '../grid/Grid.tsx';
import type { ColumnWidths, GridColumn } from '../grid/grid-types.ts';
import { type GridSelection, singleCell } from '../grid/selection.ts';
import { telling } from '../stores/notices.ts';
import { gridWords } from '../urls/grid-words.ts';
import { selectedRows } from '../urls/selection.ts';
import { plannedColumns } from './planned-columns.tsx';
import { withForeign, withLastmod, withLoc, withoutForeign } from './planned-rows.ts';
import type { ChangeRows } from './use-change-rows.ts';
import { useMoveRows } from './use-move-rows.ts';

const ROW_HEIGHT = { comfortable: 28, compact: 24 };
/** More than a plan tells of while its shards are looked at. */
const STEPS = 2 ** 20;

interface PlannedTableProps {
  rows: number;
  /** What is selected, of the first page of it. */
  onSelect(rows: readonly PlannedRow[]): void;
  change: ChangeRows;
}

/** A row a sitemap of the bundle, or one from elsewhere. */
export function PlannedTable({ rows: count, onSelect, change }: PlannedTableProps) {
  const { engine, shell, notices } = useApp();
  const messages = useMessages();
  const plan = usePlan((state) => state.plan);
  const density = useSettings((state) => state.settings.density);
  const chosen = useProject(({ summary }) => summary?.revision);
  const [selection, setSelection] = useState<GridSelection>(() => singleCell(0, 0));
  const [selected, setSelected] = useState<readonly PlannedRow[]>([]);
  const [widths, setWidths] = useState<ColumnWidths>({});
  const move = useMoveRows(selected, change);
  const number = plan?.plan ?? 0;
  const load = useCallback(
    (first: number, wanted: number) =>
      engine.request('plannedRows', { plan: number, first, count: Math.min(wanted, MOST_ROWS_ASKED) }),
    [engine, number],
  );
  const words = useMemo(() => gridWords(messages), [messages]);
  const base = plan?.base ?? '';
  const columns = useMemo(() => plannedColumns({ base, widths }, messages), [base, widths, messages]);
  const done = plan?.done ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other rows there.
  useEffect(() => {
    let isWanted = true;
    const [range] = selectedRows(selection);
    if (range) {
      load(range.first, range.count).then(
        (found) => {
          if (!isWanted) return;
          setSelected(found);
          onSelect(found);
        },
        // Another plan is on its way.
        () => {},
      );
    }
    return () => {
      isWanted = false;
    };
  }, [load, selection, onSelect, done, chosen]);

  async function commit(row: number, { id }: GridColumn<PlannedRow>, value: string): Promise<number> {
    const [found] = await load(row, 1);
    if (!found) throw new TypeError('the value was not taken');
    await change((rows) =>
      id === 'loc' ? withLoc(rows, found.key, value) : withLastmod(rows, found, value),
    );
    return (number + 1) * STEPS;
  }
  const copy = () =>
    shell.call('writeClipboard', {
      text: selected.map(({ loc, lastmod }) => `${loc}\t${lastmod}\n`).join(''),
    });
  function keyDown({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
    if (altKey && key === 'PageUp') void move(-1);
    if (altKey && key === 'PageDown') void move(1);
    const foreign = selected.filter(({ isForeign }) => isForeign).map((row) => row.key);
    if ((ctrlKey || metaKey) && key === 'Backspace') void change((rows) => withoutForeign(rows, foreign));
  }

  if (count === 0) return <p className="shards-empty">{messages.t('shards.none')}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that the grid leaves to the page come up to here.
    <div className="planned-table" onKeyDown={keyDown}>
      <Grid
        label={messages.t('index.table')}
        columns={columns}
        rowCount={count}
        revision={number * STEPS + done}
        load={load}
        rowHeight={ROW_HEIGHT[density]}
        selection={selection}
        onSelect={setSelection}
        onCommit={commit}
        onResize={(changed) => setWidths({ ...widths, ...changed })}
        onCopy={() => void telling(notices, copy)}
        onPaste={(text) => void change((rows) => withForeign(rows, text))}
        words={words}
      />
    </div>
  );
}
