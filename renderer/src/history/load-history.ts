import { HISTORY_PAGE, type HistoryStep } from '@urlset/core/contract.ts';
import type { EngineClient } from '../engine/client.ts';

/** The whole history: the steps that were done, followed by those that were undone. */
export interface History {
  readonly steps: readonly HistoryStep[];
  /** Number of steps that are done. */
  readonly done: number;
  /** Number of steps that were done when all files matched the disk; null if that state no longer exists. */
  readonly saved: number | null;
}

export const NO_HISTORY: History = { steps: [], done: 0, saved: 0 };

/**
 * Loads the current history. Step numbers are unique, so it first requests only the steps from the last known done step
 * on. If that step still has the same number as in `known`, all steps before it are the same too. Otherwise requests
 * the whole history.
 */
export async function loadHistory(engine: EngineClient, known: History): Promise<History> {
  const kept = Math.max(0, Math.min(known.steps.length, known.done) - 1);
  const end = await loadFrom(engine, kept);
  const same = kept === 0 || known.steps[kept]?.number === end.steps[0]?.number;
  if (!same) return loadFrom(engine, 0);
  return { ...end, steps: [...known.steps.slice(0, kept), ...end.steps] };
}

async function loadFrom(engine: EngineClient, first: number): Promise<History> {
  const steps: HistoryStep[] = [];
  for (;;) {
    const page = await engine.request('history', { first: first + steps.length, count: HISTORY_PAGE });
    steps.push(...page.steps);
    if (page.steps.length === 0 || first + steps.length >= page.total) {
      return { steps, done: page.done, saved: page.saved };
    }
  }
}
