import type { PublishFacts } from '@urlset/core/contract.ts';
import { useMemo } from 'react';
import { useApp, useProject } from '../app-context.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';

/** An edit tells of a change that seldom is one here, in milliseconds. */
const QUIET = 30;

interface KnownFacts {
  /** null until they are known. */
  facts: PublishFacts | null;
  /** Asks anew. */
  reload(): Promise<void>;
}

/** What is known of the place of publication. */
export function useFacts(): KnownFacts {
  const { engine } = useApp();
  const revision = useProject(({ summary, generation }) => `${generation} ${summary?.revision}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may have others.
  const question = useMemo<Question<PublishFacts>>(
    () =>
      ({ signal }) =>
        engine.request('facts', {}, { signal }),
    [engine, revision],
  );
  const { value, again } = useAnswer(question, QUIET);
  return { facts: value, reload: again };
}
