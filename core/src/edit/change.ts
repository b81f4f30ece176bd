import type { FileId, OrderKey } from '../contract/values.ts';
import type { FileMend } from '../fix/file-mend.ts';
import type { EntriesTally } from '../project/entry-measure.ts';
import type { Runs } from '../table/runs.ts';
import type { EntriesChange } from './bulk/entries-change.ts';
import type { ValuesChange } from './bulk/values-change.ts';

/**
 * The smallest thing an edit does, with its inverse in it: performed forwards it puts `after`, backwards
 * `before`. Each belongs to one file; null is the project itself.
 */
export type Change =
  /** Points a field of entries, or their XML, at other values. One number stands for all of them. */
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
   * Entries leave and come at a position of a file's order. Of many, `tally` is what the counts of the file
   * grow by, so that none is looked at when they go and come; null where each is counted.
   */
  | {
      readonly kind: 'order';
      readonly file: FileId;
      readonly at: number;
      readonly removed: Runs;
      readonly inserted: Runs;
      readonly tally: EntriesTally | null;
    }
  /** Entries leave and come all over a file's order, or change places in it. */
  | {
      readonly kind: 'reorder';
      readonly file: FileId;
      readonly before: Runs;
      readonly after: Runs;
      readonly removed: Runs;
      readonly inserted: Runs;
      readonly tally: EntriesTally | null;
    }
  /** A file is put in the order of keys; nothing comes or goes. */
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
  /** A file comes into the project or leaves it; on disk nothing happens. */
  | { readonly kind: 'present'; readonly file: FileId; readonly before: boolean; readonly after: boolean }
  /** What is mended around the entries of a file. */
  | {
      readonly kind: 'mends';
      readonly file: FileId;
      readonly before: readonly FileMend[];
      readonly after: readonly FileMend[];
    }
  /** What rows of an index named is named by other rows, of this one. */
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
