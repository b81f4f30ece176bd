import type {
  ListAsked,
  ListJoin,
  ListLook,
  ListSettings,
  Matching,
  Problem,
  WaitingList,
} from '@urlset/core/contract.ts';
import { useMemo, useState } from 'react';
import { useApp, useProject } from '../app-context.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';

/** Typing waits so long for the next letter, in milliseconds. */
const QUIET = 200;

interface JoinState {
  /** Entries looked at so far. */
  done: number;
  join: ListJoin | null;
}

export interface ListState {
  /** As last answered, with what was asked since. */
  look: ListLook | null;
  /** Asks anew what it is taken for. */
  ask(asked: ListAsked): void;
  /** What it would do; null while that is worked out, or cannot be. */
  join: ListJoin | null;
  done: number;
  /** Why it cannot be read as asked. */
  problem: Problem | null;
}

/** What a waiting list is taken for with what a person says of it, and what it would do to the open project. */
export function useList(waiting: WaitingList, matching: Matching): ListState {
  const { engine } = useApp();
  const { list } = waiting;
  const [asked, ask] = useState<ListAsked>(waiting.asked);
  const revision = useProject(({ summary }) => summary?.revision);

  const looking = useMemo<Question<ListLook>>(
    () => (asking) => engine.request('lookAtList', { list, asked }, asking),
    [engine, list, asked],
  );
  const { value: look, complete: isLooked, problem: unread } = useAnswer(looking, QUIET);
  const settings = look?.taken === 'list' ? look.settings : null;
  const isReady = isLooked && (settings === null || hasLoc(settings));

  // biome-ignore lint/correctness/useExhaustiveDependencies: of another revision another answer may be right.
  const joining = useMemo<Question<JoinState> | null>(() => {
    if (!isReady) return null;
    return async ({ signal, onPart }) => {
      const params = { list, asked: settings ?? {}, matching };
      const part = ({ done }: { done: number }) => onPart({ done, join: null });
      return { done: 0, join: await engine.request('joinList', params, { signal, onPart: part }) };
    };
  }, [engine, list, isReady, settings, matching, revision]);
  const { value: joined, complete: isJoined, problem: unjoined } = useAnswer(joining, QUIET);
  return {
    // What was typed stands there at once.
    look: look?.taken === 'list' ? { ...look, settings: { ...look.settings, ...asked } } : look,
    ask,
    join: isJoined ? (joined?.join ?? null) : null,
    done: joined?.done ?? 0,
    problem: unread ?? unjoined,
  };
}

/** Whether it is known where its URLs stand. */
function hasLoc({ columns }: ListSettings): boolean {
  return columns.some(({ role }) => role === 'loc');
}
