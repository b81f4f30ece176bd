import type { JobKind, Jobs } from './jobs.ts';
import type { TableFeed } from './table-feed.ts';

/** Does jobs beside whoever asks: the pool of threads, or in tests the same functions without threads. */
export interface Work {
  /** How many jobs are done at once. */
  readonly size: number;
  /** Entries of a job that is looked through: some milliseconds of work, so that others get their turn. */
  readonly chunk: number;
  /** @throws UrlsetError `cancelled` when the signal says so, else what the job throws */
  run<K extends JobKind>(
    feed: TableFeed,
    kind: K,
    params: Jobs[K]['params'],
    signal: AbortSignal,
  ): Promise<Jobs[K]['result']>;
  /** Gets ready for jobs on a project, if anything is to be got ready. */
  warm(feed: TableFeed): void;
  /** Lets go of a project that is closed: its memory is not kept. */
  forget(feed: TableFeed): void;
}
