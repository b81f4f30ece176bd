import { MOST_ROWS_ASKED, type PlannedRow } from '@urlset/core/contract.ts';
import { useApp } from '../app-context.ts';
import type { EngineClient } from '../engine/client.ts';
import { withMoved } from './planned-rows.ts';
import type { ChangeRows } from './use-change-rows.ts';

/** Moves rows of the index to come one place up or down. */
export function useMoveRows(rows: readonly PlannedRow[], change: ChangeRows): (by: -1 | 1) => Promise<void> {
  const { engine, plan: store } = useApp();
  return async (by) => {
    const { plan } = store.getState();
    if (!plan || rows.length === 0) return;
    const all = await keysOf(engine, plan.plan);
    const keys = rows.map(({ key }) => key);
    await change((before) => withMoved(before, all, keys, by));
  };
}

async function keysOf(engine: EngineClient, plan: number): Promise<string[]> {
  const keys: string[] = [];
  for (;;) {
    const rows = await engine.request('plannedRows', { plan, first: keys.length, count: MOST_ROWS_ASKED });
    keys.push(...rows.map(({ key }) => key));
    if (rows.length < MOST_ROWS_ASKED) return keys;
  }
}
