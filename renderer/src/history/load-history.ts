import { HISTORY_PAGE, type HistoryStep } from '@urlset/core/contract.ts';
import type { EngineClient } from '../engine/client.ts';

/** The whole history: what was done, and behind it what was undone. */
export interface History {
  readonly steps: readonly HistoryStep[];
  /** How many of the steps are done. */
  readonly done: number;
  /** How many were done when everything was as it is on disk; null when no state is. */
  readonly saved: number | null;
}

export const NO_HISTORY: History = { steps: [], done: 0, saved: 0 };

/**
 * The history as it is now. Of what is known already only the end is asked for: a step is told by its number,
 * so where that is the same, all before it is.
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
