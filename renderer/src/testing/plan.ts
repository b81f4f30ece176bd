import { FILL_BARS, type ShardPlanSummary } from '@urlset/core/contract.ts';

/** A plan summary for tests: one shard of ten entries without a target, except for the given members. */
export function planSummary(given: Partial<ShardPlanSummary> = {}): ShardPlanSummary {
  return {
    plan: 1,
    shards: 1,
    entries: 10,
    bytes: 1000,
    gzipBytes: 200,
    base: 'https://a.example/',
    single: false,
    names: 'sitemap-{n}.xml',
    leftOut: [],
    misplaced: [],
    lostNames: { count: 0, names: [] },
    fills: new Array(FILL_BARS).fill(0),
    earlier: null,
    changes: null,
    guards: [],
    refused: null,
    done: 1,
    ...given,
  };
}
