import type { CommonDetail, EntryDetail, RowRange, View } from '@urlset/core/contract.ts';
import { useMemo } from 'react';
import { useApp, useProject, useView } from '../app-context.ts';
import type { EngineClient } from '../engine/client.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { rowCount } from '../stores/view.ts';
import { selectedRows } from '../urls/selection.ts';

/** What the panel shows: everything about one selected row, or what several selected rows share. */
export type Detail =
  | { kind: 'one'; view: View; row: number; entry: EntryDetail }
  | { kind: 'several'; view: View; rows: readonly RowRange[]; common: CommonDetail };

/** Milliseconds for which the selection must rest, so that rows passed while a key is held are not requested. */
const QUIET = 30;

interface Shown {
  detail: Detail | null;
  /** Loads the detail again after an edit, and resolves when the panel shows it. */
  reload(): Promise<void>;
}

/** Follows the selection and the project. The previous detail stays until the new one arrives. */
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
