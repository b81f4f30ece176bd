import type { JobKind, Jobs } from './jobs.ts';
import type { TableFeed } from './table-feed.ts';

/** The first job of a search gets a chunk this many times smaller, so that the first results arrive early. */
export const FIRST = 8;

/** How long {@link othersDone} waits before it looks again, in milliseconds. */
const PAUSE = 50;

/** Runs jobs: in a pool of threads, or in the calling thread in tests and for small files on the command line. */
export interface Work {
  /** Number of jobs that run at once. */
  readonly size: number;
  /** Entries per search job: a few milliseconds of work, so that other jobs get their turn. */
  readonly chunk: number;
  /** Whether a job is running or waiting, or the user typed or scrolled a moment ago. */
  readonly isBusy: boolean;
  /**
   * @param other a second table that the job needs
   * @throws UrlsetError `cancelled` if the signal is aborted; otherwise the job's error
   */
  run<K extends JobKind>(
    feed: TableFeed,
    kind: K,
    params: Jobs[K]['params'],
    signal: AbortSignal,
    other?: TableFeed,
  ): Promise<Jobs[K]['result']>;
  /** Prepares threads, if any, for jobs on a project. @param threads maximum number of threads to prepare */
  warm(feed: TableFeed, threads?: number): void;
  /** Releases a closed project, so that its memory can be freed. */
  forget(feed: TableFeed): void;
}

/** Runs jobs for a window, and leaves its page enough processor time to respond. */
export interface PageWork extends Work {
  /** Whether the user keeps typing or scrolling on a machine with few cores: drawing then needs most of them. */
  readonly isCrowded: boolean;
  /** Runs only half as many jobs at once for a moment: the user is typing or scrolling, and the page must be drawn. */
  leaveRoom(): void;
  /** Uses all threads again: the user waits for an answer, and neither types nor scrolls until it comes. */
  takeRoom(): void;
}

/**
 * Waits until no job runs and the user pauses, so that the caller delays neither jobs nor the page.
 * @param isWanted returns false to stop waiting
 */
export async function othersDone(work: Pick<Work, 'isBusy'>, isWanted: () => boolean): Promise<void> {
  while (work.isBusy && isWanted()) await new Promise((resolve) => setTimeout(resolve, PAUSE));
}
