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
 * By stem: the number that comes next where shards are planned anew. What left with the old plan stays gone.
 */
export function laterNumbers(
  before: PreviousShards['next'],
  planned: PreviousShards['next'],
): PreviousShards['next'] {
  const later = Object.entries(before).map(([stem, next]) => [stem, Math.max(next, planned[stem] ?? 1)]);
  return { ...planned, ...Object.fromEntries(later) };
}
