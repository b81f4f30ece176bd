import type { CommonDetail, EntryDetail, RowRange, View } from '@urlset/core/contract.ts';
import { useMemo } from 'react';
import { useApp, useProject, useView } from '../app-context.ts';
import type { EngineClient } from '../engine/client.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { rowCount } from '../stores/view.ts';
import { selectedRows } from '../urls/selection.ts';

/** What the panel shows: of one selected row everything, of several what they share. */
export type Detail =
  | { kind: 'one'; view: View; row: number; entry: EntryDetail }
  | { kind: 'several'; view: View; rows: readonly RowRange[]; common: CommonDetail };

/** Rows that are passed over by a held key are not asked for, in milliseconds. */
const QUIET = 30;

interface Shown {
  detail: Detail | null;
  /** Asks anew, and resolves when that is shown: after an edit of what is shown. */
  reload(): Promise<void>;
}

/** Follows what is selected and every change of it; what was shown stays until there is something new. */
export function useDetail(): Shown {
  const app = useApp();
  const view = useView((state) => state.shown);
  const selection = useView((state) => state.selection);
  const rows = useMemo(() => selectedRows(selection), [selection]);
  const isEmpty = useProject(({ summary }) => rowCount(app.view.getState(), summary) === 0);
  const question = useMemo<Question<Detail | null> | null>(
    () => (isEmpty ? null : ({ signal }) => load(app.engine, view, rows, { signal })),
    [app, view, rows, isEmpty],
  );
  const { value, again } = useProjectAnswer(question, QUIET);
  return { detail: value, reload: again };
}

async function load(
  engine: EngineClient,
  view: View,
  rows: readonly RowRange[],
  asking: { signal: AbortSignal },
): Promise<Detail | null> {
  const [first] = rows;
  if (!first) return null;
  if (rows.length === 1 && first.count === 1) {
    const entry = await engine.request('entry', { view, row: first.first }, asking);
    return entry && { kind: 'one', view, row: first.first, entry };
  }
  const common = await engine.request('common', { view, rows: [...rows] }, asking);
  return { kind: 'several', view, rows, common };
}
