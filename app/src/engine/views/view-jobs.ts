import type { EngineChoice, SortColumn, SortKey } from '@urlset/core/contract.ts';
import type { Query } from '@urlset/core/table/query/query.ts';

/** Which findings are shown, as threads are told. */
interface Shown {
  readonly engine: EngineChoice;
  readonly muted: readonly string[];
}

/** Which of these entries a query asks for. */
export interface FindJob extends Shown {
  readonly query: Query;
  /** Numbers of the first entries of runs, and how many each has. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

/** To put entries, in shared memory, in the order of a column. */
export interface NumberSortJob extends Shown {
  readonly rows: Uint32Array;
  readonly key: SortKey & { readonly column: Exclude<SortColumn, 'loc'> };
  /** By file, its place in the project. */
  readonly places: readonly number[];
}

/** To put entries into parts by bounds, see `partLocs`; `out` is shared memory. */
export interface PartLocsJob {
  readonly rows: Uint32Array;
  readonly bounds: readonly Uint8Array[];
  readonly out: Uint32Array;
}

/** To gather pieces in `rows`, which is shared memory, and sort them by loc; all begin with `shared` bytes that are the same. */
export interface SortLocsJob {
  readonly shared: number;
  readonly pieces: readonly Uint32Array[];
  readonly rows: Uint32Array;
}
