/** A shard of an earlier export. */
export interface PreviousShard {
  /** With file extension. */
  readonly name: string;
  readonly group: readonly string[];
  readonly number: number;
}

/** The locs of an earlier export. Plain data, for threads. */
export interface EarlierLocs {
  /** Two numbers per loc, the high half and the low half of its hash, shard by shard. */
  readonly hashes: Uint32Array;
  /** For each shard: the number of its locs. */
  readonly counts: readonly number[];
}

/** The shards of an earlier export. */
export interface PreviousShards {
  readonly shards: readonly PreviousShard[];
  /** For each stem: the next number, see `stemKey`. */
  readonly next: Readonly<Record<string, number>>;
  /** Whether only the files of its shards are known. Groups and numbers are then reconstructed from their content. */
  readonly isAdopted: boolean;
}

/** An earlier export: its shards and the locs in each. */
export interface PreviousExport extends PreviousShards {
  readonly locs: EarlierLocs;
}

/** The next numbers, by stem, when shards are planned from scratch. Numbers of the old plan are not reused later. */
export function laterNumbers(
  before: PreviousShards['next'],
  planned: PreviousShards['next'],
): PreviousShards['next'] {
  const later = Object.entries(before).map(([stem, next]) => [stem, Math.max(next, planned[stem] ?? 1)]);
  return { ...planned, ...Object.fromEntries(later) };
}
