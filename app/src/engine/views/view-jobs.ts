import type { EngineChoice, SortColumn, SortKey } from '@urlset/core/contract.ts';
import type { Query } from '@urlset/core/table/query/query.ts';

interface Shown {
  readonly engine: EngineChoice;
  readonly muted: readonly string[];
}

export interface FindJob extends Shown {
  readonly query: Query;
  /** Runs of entries: the number of each run's first entry, and the length of each run. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

/** Counts, for each facet, the entries of these runs that the query finds; all of them if the query is null. */
export interface TallyFacetsJob extends Shown {
  readonly query: Query | null;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

export interface NumberSortJob extends Shown {
  readonly rows: Uint32Array;
  readonly key: SortKey & { readonly column: Exclude<SortColumn, 'loc'> };
  /** The position of each file in the project, by its number. */
  readonly places: readonly number[];
}

/** Partitions entries by bounds, see `partLocs`. `out` is shared memory. */
export interface PartLocsJob {
  readonly rows: Uint32Array;
  readonly bounds: readonly Uint8Array[];
  readonly out: Uint32Array;
}

/** Gathers pieces in `rows`, in shared memory, and sorts them by loc. All locs begin with the same `shared` bytes. */
export interface SortLocsJob {
  readonly shared: number;
  readonly pieces: readonly Uint32Array[];
  readonly rows: Uint32Array;
}
