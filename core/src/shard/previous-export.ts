import type { Manifest } from '../bundle/manifest.ts';
import { LocShards } from './loc-shards.ts';
import type { PlanInput } from './plan-input.ts';
import { printPolicy } from './policy.ts';

/** A shard of an earlier export. */
export interface PreviousShard {
  /** With its ending. */
  readonly name: string;
  readonly group: readonly string[];
  readonly number: number;
}

/** What an earlier export put where. */
export interface PreviousExport {
  readonly shards: readonly PreviousShard[];
  readonly locs: LocShards;
  /** By stem: the next number, see `stemKey`. */
  readonly next: Readonly<Record<string, number>>;
  /** Whether its shards are known by their files alone: groups and numbers are found out by what they hold. */
  readonly isAdopted: boolean;
}

/**
 * The earlier export that a manifest tells of.
 * @param hashes two numbers an entry, as `readSidecar` gives them
 * @param isAdopted see {@link PreviousExport}
 */
export function previousExport(
  { shards, next }: Manifest,
  hashes: Uint32Array,
  isAdopted: boolean,
): PreviousExport {
  return {
    ...{ shards, next, isAdopted },
    locs: LocShards.of(
      hashes,
      shards.map(({ entries }) => entries),
    ),
  };
}

/** Whether an export planned like this goes by what an earlier one went by, so that all stays where it is. */
export function isPlannedAlike(
  { policies, limits, names }: Pick<PlanInput, 'policies' | 'limits' | 'names'>,
  manifest: Pick<Manifest, 'policies' | 'limits' | 'names'>,
): boolean {
  return (
    names === manifest.names &&
    limits.entries === manifest.limits.entries &&
    limits.bytes === manifest.limits.bytes &&
    hasSamePolicies(policies.map(printPolicy), manifest.policies)
  );
}

function hasSamePolicies(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((policy, place) => policy === other[place]);
}
