import type { EngineResult } from '@urlset/core/contract.ts';
import { useMemo } from 'react';
import { useApp, usePlan } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

type Planned = EngineResult<'plannedIndex'>;

/** Milliseconds to wait, because the dates of shards arrive one by one. */
const QUIET = 30;

/** The planned index; null until there is a plan. */
export function usePlannedIndex(): Planned | null {
  const { engine } = useApp();
  const plan = usePlan((state) => state.plan?.plan ?? null);
  const done = usePlan((state) => state.isSettled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates are complete once all shards are read.
  const question = useMemo<Question<Planned> | null>(
    () => (plan === null ? null : ({ signal }) => engine.request('plannedIndex', { plan }, { signal })),
    [engine, plan, done],
  );
  return useProjectAnswer(question, QUIET).value;
}
