import { type NamePattern, numberIn, stemKey } from '../name-pattern.ts';
import type { PreviousShard, PreviousShards } from '../previous-export.ts';
import { withEnding } from '../shard-names.ts';
import type { ChunkFacts } from './chunk-facts.ts';
import type { Group, MergedGroups } from './merge-chunks.ts';
import { LEAST_LEFT_OUT } from './plan-chunk.ts';

/**
 * Reconstructs the group and the number of each shard of an earlier export that lacks a manifest. The group is the most
 * common one among the shard's remaining entries, or the first of several equally common ones. The number comes from
 * the shard's name if the pattern could form that name, otherwise from the shard's position.
 */
export function groupAdopted(
  { shards }: PreviousShards,
  chunks: readonly ChunkFacts[],
  merged: MergedGroups,
  pattern: NamePattern,
): PreviousShards {
  const groups = groupsOf(shards.length, chunks, merged);
  const next = new Map<string, number>();
  const numbered = shards.map(({ name }, place): PreviousShard => {
    const group = groups[place]?.key ?? [];
    const stem = pattern.stemOf(group);
    const number = numberIn(stem, withEnding(name, ''));
    if (number === null) return { name, group, number: place + 1 };
    const key = stemKey(stem);
    next.set(key, Math.max(next.get(key) ?? 0, number + 1));
    return { name, group, number };
  });
  return { shards: numbered, next: Object.fromEntries(next), isAdopted: true };
}

/** For each shard: the most common group of its entries; undefined for a shard without remaining entries. */
function groupsOf(
  count: number,
  chunks: readonly ChunkFacts[],
  { groups, positions }: MergedGroups,
): (Group | undefined)[] {
  const entries = Array.from({ length: count }, () => new Map<number, number>());
  for (const [chunk, { groups: keys, earlier }] of chunks.entries()) {
    // Consecutive entries are mostly in the same group and shard, so they are counted together.
    let from = 0;
    for (let at = 1; at <= keys.length; at++) {
      if (at < keys.length && keys[at] === keys[from] && earlier?.[at] === earlier?.[from]) continue;
      const key = keys[from] as number;
      const counts = entries[(earlier?.[from] ?? 0) - 1];
      const group = key < LEAST_LEFT_OUT ? positions[chunk]?.[key] : undefined;
      if (counts && group !== undefined) counts.set(group, (counts.get(group) ?? 0) + at - from);
      from = at;
    }
  }
  return entries.map((counts) => {
    const [most] = [...counts].sort(([a, one], [b, other]) => other - one || a - b);
    return most && groups[most[0]];
  });
}
