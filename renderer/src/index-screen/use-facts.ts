import type { PublishFacts } from '@urlset/core/contract.ts';
import { useCallback } from 'react';
import { useApp } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

/** Milliseconds to wait after an edit. Few edits change the facts. */
const QUIET = 30;

interface KnownFacts {
  /** null until they are known. */
  facts: PublishFacts | null;
  /** Loads the facts again. */
  reload(): Promise<void>;
}

export function useFacts(): KnownFacts {
  const { engine } = useApp();
  const question = useCallback<Question<PublishFacts>>(
    ({ signal }) => engine.request('facts', {}, { signal }),
    [engine],
  );
  const { value, again } = useProjectAnswer(question, QUIET);
  return { facts: value, reload: again };
}
