import {
  type BundleSettings,
  fromProblem,
  MOST_SHARDS_ASKED,
  type Problem,
  type Shard,
  wholeView,
} from '@urlset/core/contract.ts';
import { useCallback, useMemo, useState } from 'react';
import type { App } from '../app.ts';
import { useApp, useMessages, usePlan, useProject } from '../app-context.ts';
import { Grid } from '../grid/Grid.tsx';
import type { ColumnWidths, GridColumn } from '../grid/grid-types.ts';
import { type LoadRows, PAGE_ROWS } from '../grid/page-cache.ts';
import { type GridSelection, singleCell } from '../grid/selection.ts';
import { telling } from '../stores/notices.ts';
import { bundleOf } from '../stores/project.ts';
import { showView } from '../stores/view.ts';
import { useGridLook } from '../urls/Table.tsx';
import { changeBundle } from './change-bundle.ts';
import { shardColumns } from './shard-columns.tsx';

/** More shards than a plan can have, so that `plan * STEPS + done` grows with every step of every plan. */
const STEPS = 2 ** 20;

const nameOf = ({ name }: Shard) => name;

/** One row per shard. Enter or a click on the name shows its entries; F2 or typing renames it. */
export function ShardTable({ onRefused }: { onRefused(problem: Problem | null): void }) {
  const app = useApp();
  const { engine, view } = app;
  const messages = useMessages();
  const { t } = messages;
  const plan = usePlan((state) => state.plan);
  const bundle = useProject(bundleOf);
  const origin = useProject(({ summary }) => summary?.origin ?? '');
  const look = useGridLook();
  const [selection, setSelection] = useState<GridSelection>(() => singleCell(0, 0));
  const [widths, setWidths] = useState<ColumnWidths>({});

  const number = plan?.plan ?? 0;
  const load = useCallback(
    (first: number, count: number) =>
      engine.request('shards', { plan: number, first, count: Math.min(count, MOST_SHARDS_ASKED) }),
    [engine, number],
  );
  const open = useCallback(({ name }: Shard) => showView(view, { ...wholeView(null), shard: name }), [view]);
  const columns = useMemo(
    () =>
      bundle ? shardColumns({ limits: bundle.limits, gzip: bundle.gzip, widths, origin }, messages) : [],
    [bundle, widths, origin, messages],
  );
  async function rename(
    _row: number,
    _: GridColumn<Shard>,
    wished: string,
    { name }: Shard,
  ): Promise<number> {
    const problem = await changeBundle(app, (settings) => renameShard(settings, name, wished));
    onRefused(problem);
    if (problem) throw fromProblem(problem);
    // The next plan has the new name.
    return (number + 1) * STEPS;
  }

  if (!plan) return null;
  if (plan.shards === 0) return <p className="shards-empty">{t('shards.none')}</p>;
  const asked = (task: () => Promise<unknown>) => void telling(app.notices, task);
  return (
    <Grid
      label={t('shards.table')}
      columns={columns}
      rowCount={plan.shards}
      revision={plan.plan * STEPS + plan.done}
      load={load}
      selection={selection}
      onSelect={setSelection}
      onCommit={rename}
      keyOf={nameOf}
      onOpen={(row) => asked(async () => (await load(row, 1)).forEach(open))}
      onResize={(changed) => setWidths({ ...widths, ...changed })}
      onCopy={() => asked(() => copyShards(app, load, columns, selection))}
      {...look}
    />
  );
}

/** Copies the selected cells as tab-separated text. */
async function copyShards(
  { shell }: App,
  load: LoadRows<Shard>,
  columns: readonly GridColumn<Shard>[],
  { ranges }: GridSelection,
): Promise<void> {
  const lines: string[] = [];
  for (const { first, count, firstColumn, columns: width } of ranges) {
    const copied = columns.slice(firstColumn, firstColumn + width);
    for (let row = first; row < first + count; row += PAGE_ROWS) {
      const shards = await load(row, Math.min(PAGE_ROWS, first + count - row));
      for (const shard of shards) lines.push(copied.map(({ text }) => text(shard)).join('\t'));
    }
  }
  await shell.call('writeClipboard', { text: `${lines.join('\n')}\n` });
}

/**
 * Renames the shard that has this name. An empty name restores the default one. After an export, the engine looks
 * up a rename by the exported name instead of the default name, so the new name is stored under both.
 */
export function renameShard(settings: BundleSettings, name: string, wished: string): BundleSettings {
  const from = stemOf(name);
  const { renames } = settings;
  const own = Object.keys(renames).find((known) => renames[known] === from) ?? from;
  const to = stemOf(wished.trim()) || own;
  const { [own]: _, ...others } = renames;
  return {
    ...settings,
    renames: { ...others, ...(own !== to && { [own]: to }), ...(from !== to && { [from]: to }) },
  };
}

/** A file name without the extension that exporting adds. */
function stemOf(name: string): string {
  return name.replace(/(\.xml)?(\.gz)?$/i, '');
}
