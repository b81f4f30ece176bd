import type { JobKind, Jobs } from '../work/jobs.ts';
import { performHere } from '../work/jobs.ts';
import type { Resting } from '../work/let-go.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { PageWork } from '../work/work.ts';

/**
 * Runs jobs like the pool's threads do, but in this thread, on the data that they would receive.
 * @param delay returns how many more turns of the event loop a job waits, so that jobs end in any order
 */
export function directWork({ size = 2, chunk = 65_536, delay = () => 0 } = {}): PageWork & Resting {
  return {
    size,
    chunk,
    isBusy: false,
    isCrowded: false,
    async run<K extends JobKind>(
      feed: TableFeed,
      kind: K,
      params: Jobs[K]['params'],
      signal: AbortSignal,
      other?: TableFeed,
    ): Promise<Jobs[K]['result']> {
      for (let turns = delay(); turns >= 0; turns--) await new Promise((resolve) => setImmediate(resolve));
      return performHere(feed, kind, params, signal, other);
    },
    warm() {},
    leaveRoom() {},
    takeRoom() {},
    forget() {},
    rest() {},
  };
}
