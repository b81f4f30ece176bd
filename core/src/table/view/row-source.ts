import type { Positions } from '../../contract/edits.ts';
import type { RowRange } from '../../contract/values.ts';
import type { ProjectFile } from '../file/project-file.ts';
import type { Runs } from '../runs.ts';

/** An entry, given by its file and its position `at` in the file's current order. */
export interface EntryPosition {
  readonly file: ProjectFile;
  readonly at: number;
}

/** Which entry is at which row of a view. Edits, copies and fixes know only this about views. */
export interface RowSource {
  /** Number of rows. */
  readonly length: number;
  /** Files that rows may belong to. */
  readonly files: readonly ProjectFile[];
  /** The number of the entry at a row; -1 beyond the end. */
  idAt(row: number): number;
  /** The entry at a row; null beyond the end. */
  locate(row: number): EntryPosition | null;
  /** The entries in a range of rows, in row order. */
  runs(range: RowRange): Runs;
  /** The positions of the entries in these rows, grouped by file. An entry in several ranges appears once. */
  positions(ranges: readonly RowRange[]): Positions[];
  /** The rows of a range, in the order in which {@link positions} returns their entries. */
  positionOrder(range: RowRange): Uint32Array;
  /** The row of a position in a file; -1 if the view does not show it. */
  rowOf(file: number, at: number): number;
  /**
   * Where to insert a new entry before `row`: in the file of the row above it, or in the first file. Null if neither
   * exists.
   */
  insertionPoint(row: number): EntryPosition | null;
}
