import type { KeyedEntry, KeySource } from './key-source.ts';

/** Which entries are changed often enough to stand apart. */
export interface ChangedBound {
  /** Those of a later lastmod do, in milliseconds since 1970. */
  readonly after: number;
  /** Those of exactly this lastmod do as well whose place in the plan is lower. */
  readonly before: number;
}

/** Those with a newer lastmod than the bound apart from the others. */
export function changedKeys({ after, before }: ChangedBound): KeySource {
  return {
    keys: [['archive'], ['changed']],
    of({ block, local, position }: KeyedEntry): number {
      const time = block.columns.lastmod[local] ?? Number.NaN;
      return time > after || (time === after && position < before) ? 1 : 0;
    },
  };
}
