import type { EngineResult } from '@urlset/core/contract.ts';
import { useMemo } from 'react';
import { useApp, usePlan } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

type Planned = EngineResult<'plannedIndex'>;

/** While shards are looked at, their dates come one by one, in milliseconds. */
const QUIET = 30;

/** The index of the bundle to come; null until there is a plan. */
export function usePlannedIndex(): Planned | null {
  const { engine } = useApp();
  const plan = usePlan((state) => state.plan?.plan ?? null);
  const done = usePlan((state) => state.isSettled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once all shards are looked at, their dates are known.
  const question = useMemo<Question<Planned> | null>(
    () => (plan === null ? null : ({ signal }) => engine.request('plannedIndex', { plan }, { signal })),
    [engine, plan, done],
  );
  return useProjectAnswer(question, QUIET).value;
}
