import { type Problem, type Severity, toProblem } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageKey } from '../messages/catalogue.ts';
import type { Phrase } from '../messages/messages.ts';

/** `said`: confirms that something was done. `problem`: {@link severityOf} derives the severity from the code. */
export type Notice =
  | { id: number; tone: 'said'; phrase: Phrase }
  /** Offers to do something; stays until the user decides. */
  | { id: number; tone: 'offer'; phrase: Phrase; action: MessageKey; act: () => void }
  | {
      id: number;
      tone: 'problem';
      problem: Problem;
      /** Whether the notice belongs to the open project and disappears with it. */
      ofProject: boolean;
    };

interface NoticesState {
  notices: readonly Notice[];
  /** Read aloud by screen readers, but not shown: for example, how many entries an edit changed. */
  announcement: Phrase | null;
}

export type NoticesStore = StoreApi<NoticesState>;

/** Problems that are not errors: the user can ignore a `hint`, and may have to act on a `warning`. */
const MILD: Readonly<Record<string, Severity>> = { reloaded: 'hint', vanished: 'warning' };

export function severityOf({ code }: Problem): Severity {
  return MILD[code] ?? 'error';
}

/** Whether the notice disappears by itself. One that may need an action stays until the user dismisses it. */
export function isPassing(notice: Notice): boolean {
  if (notice.tone === 'problem') return severityOf(notice.problem) === 'hint';
  return notice.tone === 'said';
}

/** Maximum number of notices on screen; older ones are removed. */
export const KEPT = 5;

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

/** Confirms that something was done, for a few seconds. */
export function say(store: NoticesStore, phrase: Phrase): void {
  add(store, (id) => ({ id, tone: 'said', phrase }));
}

/** Removes the confirmations and offers with this text, because they no longer apply. */
export function unsay(store: NoticesStore, key: Phrase['key']): void {
  store.setState(({ notices }) => ({
    notices: notices.filter((notice) => notice.tone === 'problem' || notice.phrase.key !== key),
  }));
}

/** Offers to do something, with a button. */
export function offer(store: NoticesStore, phrase: Phrase, action: MessageKey, act: () => void): void {
  add(store, (id) => ({ id, tone: 'offer', phrase, action, act }));
}

/** Shows a problem. Ignores `cancelled`, because the user asked for that. */
export function tell(store: NoticesStore, problem: Problem): void {
  // If a project closes but its journal stays, main may report that before the page knows that the project is closed.
  const ofProject = !problem.code.startsWith('settings-') && problem.code !== 'journal-stays';
  if (problem.code !== 'cancelled') add(store, (id) => ({ id, tone: 'problem', problem, ofProject }));
}

/** Shows a problem with a project that is being recovered. The notice stays when the project opens. */
export function tellAhead(store: NoticesStore, problem: Problem): void {
  add(store, (id) => ({ id, tone: 'problem', problem, ofProject: false }));
}

/**
 * Removes the offers and problems of the previous project, after a project was opened or closed.
 * @param isOpen whether one was opened. Main may have reported that its edits cannot be backed up before the page knew
 *   that it is open. That notice stays, because main reports it only once
 */
export function leaveProject(store: NoticesStore, isOpen: boolean): void {
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => remains(notice, isOpen)) }));
}

function remains(notice: Notice, isOpen: boolean): boolean {
  if (notice.tone !== 'problem') return notice.tone === 'said';
  return !notice.ofProject || (isOpen && notice.problem.code === 'journal-failed');
}

export function dismiss(store: NoticesStore, id: number): void {
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

export function announce(store: NoticesStore, announcement: Phrase): void {
  store.setState({ announcement });
}

/** Runs a user action. If it fails, shows the problem and resolves to undefined. */
export async function telling<T>(store: NoticesStore, task: () => Promise<T> | T): Promise<T | undefined> {
  try {
    return await task();
  } catch (error) {
    tell(store, toProblem(error));
    return undefined;
  }
}
