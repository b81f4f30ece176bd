import type {
  ListAsked,
  ListJoin,
  ListLook,
  ListProgress,
  ListSettings,
  Matching,
  Problem,
  RedirectEffect,
  WaitingList,
} from '@urlset/core/contract.ts';
import { useMemo, useState } from 'react';
import { useApp, useProject } from '../app-context.ts';
import { NOTHING_YET, type Underway, underway } from '../engine/underway.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

/** Milliseconds to wait for the next keystroke. */
const QUIET = 200;

export interface ListState {
  /** The last answer of the engine, with the user's later changes. */
  look: ListLook | null;
  asked: ListAsked;
  /** The choices completed with the engine's guesses. */
  understood: ListAsked;
  /** Reads the list again with these choices. */
  ask(asked: ListAsked): void;
  /** What merging would do; null while it is unknown, and for a list of redirects. */
  join: ListJoin | null;
  /** What the redirects would do; null while it is unknown, and for a list of entries. */
  redirects: RedirectEffect | null;
  /** The progress of reading the list, or of computing `join` or `redirects`; null while neither is running. */
  progress: ListProgress | null;
  /** Why the list cannot be read or merged with these choices; null if it can, or while that is unknown. */
  problem: Problem | null;
}

/**
 * Reads a waiting list with the user's choices, and finds out what merging it, or applying its redirects, would do
 * to the open project.
 * @param isRedirects whether to read it as redirects
 */
export function useList(waiting: WaitingList, matching: Matching, isRedirects: boolean): ListState {
  const { engine } = useApp();
  const { list } = waiting;
  const origin = useProject(({ summary }) => summary?.origin ?? '');
  const [chosen, ask] = useState<ListAsked>(waiting.asked);
  const asked = useMemo<ListAsked>(() => {
    if (!isRedirects) return chosen.redirects ? { ...chosen, redirects: false } : chosen;
    // Most lists of redirects have paths instead of URLs.
    return { ...chosen, redirects: true, base: chosen.base ?? (origin === '' ? null : `${origin}/`) };
  }, [chosen, isRedirects, origin]);

  const looking = useMemo<Question<Underway<ListLook>> | null>(() => {
    // Without a base URL, the URLs of the files are unknown.
    if (asked.site?.base.trim() === '') return null;
    return underway((call) => engine.request('lookAtList', { list, asked }, call));
  }, [engine, list, asked]);
  const { value: looked, complete: isLooked, problem: unread } = useAnswer(looking, QUIET);
  const look = looked?.known ?? null;
  const settings = look?.taken === 'list' ? look.settings : null;
  const understood = settings ?? asked;
  const isReady =
    isLooked && (settings === null || (hasLoc(settings) && (!isRedirects || hasNewLoc(settings))));

  const joining = useMemo<Question<Underway<ListJoin>> | null>(() => {
    if (!isReady || isRedirects) return null;
    return underway((call) => engine.request('joinList', { list, asked: understood, matching }, call));
  }, [engine, list, isReady, isRedirects, understood, matching]);
  const redirecting = useMemo<Question<Underway<RedirectEffect>> | null>(() => {
    if (!isReady || !isRedirects) return null;
    const params = { list, asked: understood, matching };
    return underway((call) => engine.request('describeRedirects', params, call));
  }, [engine, list, isReady, isRedirects, understood, matching]);
  const redirected = useProjectAnswer(redirecting, QUIET);
  const { value: joined, complete: isJoined, problem: unjoined } = useProjectAnswer(joining, QUIET);
  const isLooking = looking !== null && !isLooked && unread === null;
  const isJoining = joining !== null && !isJoined && unjoined === null;
  const isRedirecting = redirecting !== null && !redirected.complete && redirected.problem === null;
  return {
    // Shows the user's choices at once, before the engine answers.
    look: look?.taken === 'list' ? { ...look, settings: { ...look.settings, ...asked } } : look,
    asked,
    understood,
    ask,
    join: isJoined ? (joined?.known ?? null) : null,
    redirects: redirected.complete ? (redirected.value?.known ?? null) : null,
    progress: isLooking
      ? (looked?.progress ?? NOTHING_YET)
      : isJoining
        ? (joined?.progress ?? NOTHING_YET)
        : isRedirecting
          ? (redirected.value?.progress ?? NOTHING_YET)
          : null,
    problem: unread ?? unjoined ?? redirected.problem,
  };
}

export function hasNewLoc({ columns }: ListSettings): boolean {
  return columns.some(({ role }) => role === 'new-loc');
}

export function hasLoc({ columns }: ListSettings): boolean {
  return columns.some(({ role }) => role === 'loc');
}
