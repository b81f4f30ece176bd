import type { Manifest } from '../bundle/manifest.ts';
import type { PlanInput } from './plan-input.ts';
import { printPolicy } from './policy.ts';

/** A shard of an earlier export. */
export interface PreviousShard {
  /** With its ending. */
  readonly name: string;
  readonly group: readonly string[];
  readonly number: number;
}

/** The locs of an earlier export. Plain data, for threads. */
export interface EarlierLocs {
  /** Two numbers a loc, its high half and its low one, one shard behind another. */
  readonly hashes: Uint32Array;
  /** By shard: how many of them it has. */
  readonly counts: readonly number[];
}

/** The shards of an earlier export. */
export interface PreviousShards {
  readonly shards: readonly PreviousShard[];
  /** By stem: the next number, see `stemKey`. */
  readonly next: Readonly<Record<string, number>>;
  /** Whether its shards are known by their files alone: groups and numbers are found out by what they hold. */
  readonly isAdopted: boolean;
}

/** What an earlier export put where. */
export interface PreviousExport extends PreviousShards {
  readonly locs: EarlierLocs;
}

/**
 * Whether an export planned like this goes by what an earlier one went by, so that all stays where it is. Lower
 * limits do: they push out the last entries of each shard, and no others.
 */
export function isPlannedAlike(
  { policies, limits, names }: Pick<PlanInput, 'policies' | 'limits' | 'names'>,
  manifest: Pick<Manifest, 'policies' | 'limits' | 'names'>,
): boolean {
  return (
    names === manifest.names &&
    limits.entries <= manifest.limits.entries &&
    limits.bytes <= manifest.limits.bytes &&
    hasSamePolicies(policies.map(printPolicy), manifest.policies)
  );
}

/**
 * By stem: the number that comes next where shards are planned anew. What left with the old plan stays gone.
 */
export function laterNumbers(
  before: PreviousShards['next'],
  planned: PreviousShards['next'],
): PreviousShards['next'] {
  const later = Object.entries(before).map(([stem, next]) => [stem, Math.max(next, planned[stem] ?? 1)]);
  return { ...planned, ...Object.fromEntries(later) };
}

function hasSamePolicies(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((policy, place) => policy === other[place]);
}
