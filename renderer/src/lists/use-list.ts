import type {
  ListAsked,
  ListJoin,
  ListLook,
  ListProgress,
  ListSettings,
  Matching,
  Problem,
  WaitingList,
} from '@urlset/core/contract.ts';
import { useMemo, useState } from 'react';
import { useApp } from '../app-context.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

/** Typing waits so long for the next letter, in milliseconds. */
const QUIET = 200;

const NOTHING_YET: ListProgress = { done: 0, total: 0 };

/** What is known of an answer, or how far it is. */
interface Underway<T> {
  progress: ListProgress;
  known: T | null;
}

export interface ListState {
  /** As last answered, with what was asked since. */
  look: ListLook | null;
  /** What a person said of it. */
  asked: ListAsked;
  /** As it is understood, with all that was guessed. */
  understood: ListAsked;
  /** Asks anew what it is taken for. */
  ask(asked: ListAsked): void;
  /** What it would do; null while that is worked out, or cannot be. */
  join: ListJoin | null;
  /** How far it is gone through; null while nobody does. */
  progress: ListProgress | null;
  /** Why it cannot be read as asked. */
  problem: Problem | null;
}

/** What a waiting list is taken for with what a person says of it, and what it would do to the open project. */
export function useList(waiting: WaitingList, matching: Matching): ListState {
  const { engine } = useApp();
  const { list } = waiting;
  const [asked, ask] = useState<ListAsked>(waiting.asked);

  const looking = useMemo<Question<Underway<ListLook>> | null>(() => {
    // Without an address a folder has no URLs.
    if (asked.site?.base.trim() === '') return null;
    return async ({ signal, onPart }) => {
      const part = (progress: ListProgress) => onPart({ progress, known: null });
      const known = await engine.request('lookAtList', { list, asked }, { signal, onPart: part });
      return { progress: NOTHING_YET, known };
    };
  }, [engine, list, asked]);
  const { value: looked, complete: isLooked, problem: unread } = useAnswer(looking, QUIET);
  const look = looked?.known ?? null;
  const settings = look?.taken === 'list' ? look.settings : null;
  const understood = settings ?? asked;
  const isReady = isLooked && (settings === null || hasLoc(settings));

  const joining = useMemo<Question<Underway<ListJoin>> | null>(() => {
    if (!isReady) return null;
    return async ({ signal, onPart }) => {
      const params = { list, asked: understood, matching };
      const part = (progress: ListProgress) => onPart({ progress, known: null });
      const known = await engine.request('joinList', params, { signal, onPart: part });
      return { progress: NOTHING_YET, known };
    };
  }, [engine, list, isReady, understood, matching]);
  const { value: joined, complete: isJoined, problem: unjoined } = useProjectAnswer(joining, QUIET);
  const isLooking = looking !== null && !isLooked && unread === null;
  const isJoining = joining !== null && !isJoined && unjoined === null;
  return {
    // What was typed stands there at once.
    look: look?.taken === 'list' ? { ...look, settings: { ...look.settings, ...asked } } : look,
    asked,
    understood,
    ask,
    join: isJoined ? (joined?.known ?? null) : null,
    progress: isLooking
      ? (looked?.progress ?? NOTHING_YET)
      : isJoining
        ? (joined?.progress ?? NOTHING_YET)
        : null,
    problem: unread ?? unjoined,
  };
}

/** Whether it is known where its URLs stand. */
export function hasLoc({ columns }: ListSettings): boolean {
  return columns.some(({ role }) => role === 'loc');
}
