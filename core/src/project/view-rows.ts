import type { Span } from '../contract/edits.ts';
import type { RowRange, View } from '../contract/values.ts';
import { hasRows, listsUrls, type ProjectFile } from './project-file.ts';

/** Which file and position stand at which row of a view. Made anew when rows come, go or move. */
export class ViewRows {
  readonly #files: ProjectFile[];
  /** First row of each file. */
  readonly #starts: number[] = [];
  /** Number of rows. */
  readonly length: number;

  constructor(files: readonly ProjectFile[], view: View) {
    this.#files = files.filter((file) =>
      view.file === null ? listsUrls(file) : file.id === view.file && hasRows(file),
    );
    let row = 0;
    for (const file of this.#files) {
      this.#starts.push(row);
      row += file.order.length;
    }
    this.length = row;
  }

  /** The entry at a row; null beyond the end. */
  locate(row: number): { file: ProjectFile; at: number } | null {
    if (row < 0 || row >= this.length) return null;
    const index = this.#indexOf(row);
    const file = this.#files[index];
    return file ? { file, at: row - (this.#starts[index] ?? 0) } : null;
  }

  /** The rows as spans of files, in order; a row in several ranges is there once. */
  spans(ranges: readonly RowRange[]): Span[] {
    const out: Span[] = [];
    let row = 0;
    for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
      row = Math.max(row, range.first);
      const end = Math.min(range.first + range.count, this.length);
      while (row < end) {
        const index = this.#indexOf(row);
        const file = this.#files[index];
        if (!file) break;
        const at = row - (this.#starts[index] ?? 0);
        const count = Math.min(end - row, file.order.length - at);
        out.push({ file: file.id, at, count });
        row += count;
      }
    }
    return out;
  }

  /** The row of a position in a file; -1 when the view does not show that file. */
  rowOf(file: number, at: number): number {
    const index = this.#files.findIndex(({ id }) => id === file);
    return index < 0 ? -1 : (this.#starts[index] ?? 0) + at;
  }

  /** Where a new entry before `row` goes: into the file of the row above, or the first there is. */
  insertionPoint(row: number): { file: ProjectFile; at: number } | null {
    const above = this.locate(Math.min(row, this.length) - 1);
    if (above) return { file: above.file, at: above.at + 1 };
    const first = this.locate(0)?.file ?? this.#files[0];
    return first ? { file: first, at: 0 } : null;
  }

  get files(): readonly ProjectFile[] {
    return this.#files;
  }

  #indexOf(row: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
