import type { FileId, OrderKey } from '../../contract/values.ts';
import type { EntriesTally } from '../../table/file/entry-measure.ts';
import type { FileMend } from '../../table/file/file-mend.ts';
import type { Runs } from '../../table/runs.ts';
import { Bits } from '../../table/view/number-list.ts';
import type { EntriesChange } from '../bulk/entries-change.ts';
import type { ValuesChange } from '../bulk/values-change.ts';

/**
 * The smallest step of an edit, with its inverse: performed forward it sets `after`, performed backward `before`. Each
 * change belongs to one file; `file` is null for a change to the project itself.
 */
export type Change =
  /** Points a field of entries, or their XML, at other values. A single number applies to all entries. */
  | {
      readonly kind: 'references';
      readonly file: FileId;
      readonly field: number;
      readonly runs: Runs;
      readonly before: number | Uint32Array;
      readonly after: number | Uint32Array;
    }
  | ValuesChange
  | EntriesChange
  /**
   * Entries leave and enter a file's order at one position. `tally` is the change in the file's counts, so the entries
   * need not be read; null if they must be read and counted one by one.
   */
  | {
      readonly kind: 'order';
      readonly file: FileId;
      readonly at: number;
      readonly removed: Runs;
      readonly inserted: Runs;
      readonly tally: EntriesTally | null;
    }
  /** Entries leave or enter a file's order at several positions, or change places within it. */
  | {
      readonly kind: 'reorder';
      readonly file: FileId;
      readonly before: Runs;
      readonly after: Runs;
      readonly removed: Runs;
      readonly inserted: Runs;
      readonly tally: EntriesTally | null;
    }
  /** A file is sorted by keys. No entry is added or removed. */
  | {
      readonly kind: 'sort';
      readonly file: FileId;
      readonly before: Runs;
      readonly after: Runs;
      readonly keys: readonly OrderKey[];
    }
  | {
      readonly kind: 'name';
      readonly file: FileId;
      readonly before: { readonly name: string; readonly gzip: boolean };
      readonly after: { readonly name: string; readonly gzip: boolean };
    }
  /** A file joins the project or leaves it. Nothing changes on disk. */
  | { readonly kind: 'present'; readonly file: FileId; readonly before: boolean; readonly after: boolean }
  /** Sets the mends of a file outside its entries. */
  | {
      readonly kind: 'mends';
      readonly file: FileId;
      readonly before: readonly FileMend[];
      readonly after: readonly FileMend[];
    }
  /** Files that were listed by rows of another index are now listed by rows of this file. */
  | {
      readonly kind: 'links';
      readonly file: FileId;
      readonly links: readonly { readonly file: FileId; readonly before: number; readonly after: number }[];
    }
  | {
      readonly kind: 'publish';
      readonly file: null;
      readonly before: string | null;
      readonly after: string | null;
    };

/** Performs a change before the next one is derived. */
export type Perform = (change: Change) => void;

/** The number of entries that changes touch; if they touch none, the number of files mended outside their entries. */
export function countTouched(changes: readonly Change[]): number {
  const runs = changes.flatMap((change) => {
    if ('runs' in change) return change.runs;
    return change.kind === 'order' || change.kind === 'reorder' ? [change.removed, change.inserted] : [];
  });
  const seen = new Bits(runs.reduce((size, { ids, counts }) => endOf(ids, counts, size), 0));
  let count = 0;
  for (const some of runs)
    some.eachId((id) => {
      if (seen.has(id)) return;
      seen.add(id);
      count++;
    });
  return count || new Set(changes.flatMap((change) => (change.kind === 'mends' ? change.file : []))).size;
}

/** A number that is at least `least`, and greater than the numbers of all entries in the runs. */
function endOf(ids: Uint32Array, counts: Uint32Array, least: number): number {
  let end = least;
  for (let at = 0; at < ids.length; at++) end = Math.max(end, (ids[at] as number) + (counts[at] as number));
  return end;
}
