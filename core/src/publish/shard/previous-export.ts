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
  /** By `stemKey`: the number of the stem's next shard. */
  readonly next: Readonly<Record<string, number>>;
  /** Whether the export lacks a manifest. Groups and numbers are then reconstructed from its files. */
  readonly isAdopted: boolean;
}

/** An earlier export: its shards and the locs in each. */
export interface PreviousExport extends PreviousShards {
  readonly locs: EarlierLocs;
}

/** The next numbers, by stem, after planning from scratch. Later exports do not reuse numbers of the old plan. */
export function laterNumbers(
  before: PreviousShards['next'],
  planned: PreviousShards['next'],
): PreviousShards['next'] {
  const later = Object.entries(before).map(([stem, next]) => [stem, Math.max(next, planned[stem] ?? 1)]);
  return { ...planned, ...Object.fromEntries(later) };
}
