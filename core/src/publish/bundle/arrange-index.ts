import type { IndexRows } from '../../contract/bundle.ts';
import type { IndexRow } from '../../files/write/index-xml.ts';
import { withMoves } from './index-moves.ts';

/** The row of a shard, derived from its content. */
export interface ShardRow extends IndexRow {
  readonly name: string;
}

/** A row of the bundle's index with a unique key: the name of its shard, or its own loc. */
export interface ArrangedRow extends IndexRow {
  readonly key: string;
  /** The position of its shard among the shards; -1 for a sitemap that is not part of the bundle. */
  readonly shard: number;
  /** Whether its lastmod comes from the user, not from the shard. Always true for a foreign sitemap. */
  readonly isByHand: boolean;
}

/** The rows of a bundle's index: the shards in order, then foreign sitemaps, with the user's moves applied. */
export function arrangeIndex(
  shards: readonly ShardRow[],
  { foreign, lastmods, moved }: IndexRows,
): ArrangedRow[] {
  const rows = new Map<string, ArrangedRow>();
  for (const [shard, { name, loc, lastmod }] of shards.entries()) {
    const given = lastmods[name];
    rows.set(name, { key: name, loc, lastmod: given ?? lastmod, shard, isByHand: given !== undefined });
  }
  for (const { loc, lastmod } of foreign) {
    const text = lastmod === '' ? null : lastmod;
    if (!rows.has(loc)) rows.set(loc, { key: loc, loc, lastmod: text, shard: -1, isByHand: true });
  }
  return withMoves([...rows.keys()], moved).flatMap((key) => rows.get(key) ?? []);
}
