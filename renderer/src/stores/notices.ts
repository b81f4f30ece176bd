import { type Problem, type Severity, toProblem } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Phrase } from '../messages/messages.ts';

/** `said`: something went as asked. `problem`: how it is to be taken goes by its code, {@link severityOf}. */
export type Notice =
  | { id: number; tone: 'said'; phrase: Phrase }
  | {
      id: number;
      tone: 'problem';
      problem: Problem;
      /** Whether the notice belongs to the open project and disappears with it. */
      ofProject: boolean;
    };

interface NoticesState {
  notices: readonly Notice[];
  /** Read aloud and not shown: what a bulk action did. */
  announcement: Phrase | null;
}

export type NoticesStore = StoreApi<NoticesState>;

/** Problems that are none: `hint` needs nothing of a person, `warning` may. */
const MILD: Readonly<Record<string, Severity>> = { reloaded: 'hint', vanished: 'warning' };

/** How a problem is to be taken. */
export function severityOf({ code }: Problem): Severity {
  return MILD[code] ?? 'error';
}

/** Whether it goes by itself after a while: what a person may have to act on stays until it is dismissed. */
export function isPassing(notice: Notice): boolean {
  return notice.tone === 'said' || severityOf(notice.problem) === 'hint';
}

/** More than this many problems at once help nobody; the oldest go. */
const KEPT = 5;

export function createNoticesStore(): NoticesStore {
  return createStore(() => ({ notices: [], announcement: null }));
}

let lastId = 0;

function add(store: NoticesStore, notice: (id: number) => Notice): void {
  lastId += 1;
  const next = notice(lastId);
  store.setState(({ notices }) => ({
    notices: [...notices.filter((one) => !same(one, next)), next].slice(-KEPT),
  }));
}

function same(one: Notice, other: Notice): boolean {
  return JSON.stringify({ ...one, id: 0 }) === JSON.stringify({ ...other, id: 0 });
}

/** Shows what happened, for a few seconds. */
export function say(store: NoticesStore, phrase: Phrase): void {
  add(store, (id) => ({ id, tone: 'said', phrase }));
}

/** Shows what could not be done, until it is dismissed. What a person cancelled is no problem. */
export function tell(store: NoticesStore, problem: Problem): void {
  const ofProject = !problem.code.startsWith('settings-');
  if (problem.code !== 'cancelled') add(store, (id) => ({ id, tone: 'problem', problem, ofProject }));
}

/** Shows a problem of a project that is being recovered: it stays when the project opens. */
export function tellAhead(store: NoticesStore, problem: Problem): void {
  add(store, (id) => ({ id, tone: 'problem', problem, ofProject: false }));
}

/** Removes the problems of the previous project, after a project was opened or closed. */
export function leaveProject(store: NoticesStore): void {
  store.setState(({ notices }) => ({
    notices: notices.filter((notice) => notice.tone === 'said' || !notice.ofProject),
  }));
}

export function dismiss(store: NoticesStore, id: number): void {
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

export function announce(store: NoticesStore, announcement: Phrase): void {
  store.setState({ announcement });
}

/** Runs what a person asked for; a failure is told instead of thrown. Resolves to undefined then. */
export async function telling<T>(store: NoticesStore, task: () => Promise<T> | T): Promise<T | undefined> {
  try {
    return await task();
  } catch (error) {
    tell(store, toProblem(error));
    return undefined;
  }
}
