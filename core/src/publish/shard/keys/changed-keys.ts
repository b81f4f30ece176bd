import type { KeyedEntry, KeySource } from './key-source.ts';

/** Which entries count as changed. */
export interface ChangedBound {
  /** In milliseconds since 1970. Entries with a later lastmod count as changed. */
  readonly after: number;
  /** Entries whose lastmod is exactly `after` also count if their position in the plan is lower than this. */
  readonly before: number;
}

/** Separates the entries that count as changed by this bound from all others. */
export function changedKeys({ after, before }: ChangedBound): KeySource {
  return {
    keys: [['archive'], ['changed']],
    of({ block, local, position }: KeyedEntry): number {
      const time = block.columns.lastmod[local] ?? Number.NaN;
      return time > after || (time === after && position < before) ? 1 : 0;
    },
  };
}
