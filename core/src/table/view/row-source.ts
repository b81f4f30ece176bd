import type { Places } from '../../contract/edits.ts';
import type { RowRange } from '../../contract/values.ts';
import type { ProjectFile } from '../file/project-file.ts';
import type { Runs } from '../runs.ts';

/** An entry as files know it: `at` is its position in the present order of its file. */
export interface Place {
  readonly file: ProjectFile;
  readonly at: number;
}

/** Which entry stands at which row of a view: all that edits, copies and fixes need to know of views. */
export interface RowSource {
  /** Number of rows. */
  readonly length: number;
  /** Files that rows may be of. */
  readonly files: readonly ProjectFile[];
  /** Number of the entry at a row; -1 beyond the end. */
  idAt(row: number): number;
  /** The entry at a row; null beyond the end. */
  locate(row: number): Place | null;
  /** The entries of rows, in the order of rows. */
  runs(range: RowRange): Runs;
  /** The entries of rows as places, a file once; one that is in several ranges is there once. */
  places(ranges: readonly RowRange[]): Places[];
  /** Rows of a range in the order in which their places are given. */
  placeOrder(range: RowRange): Uint32Array;
  /** The row of a position in a file; -1 when the view does not show it. */
  rowOf(file: number, at: number): number;
  /** Where a new entry before `row` goes: into the file of the row above, or the first there is. */
  insertionPoint(row: number): Place | null;
}
