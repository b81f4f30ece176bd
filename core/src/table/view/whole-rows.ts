import type { Positions } from '../../contract/edits.ts';
import type { FileId, RowRange } from '../../contract/values.ts';
import { hasRows, listsUrls, type ProjectFile } from '../file/project-file.ts';
import { PositionsBuilder } from '../positions.ts';
import { type Runs, RunsBuilder } from '../runs.ts';
import type { EntryPosition, RowSource } from './row-source.ts';

/** The rows of a whole view: all entries of one file, or of all sitemaps. Recreated whenever rows change or move. */
export class WholeRows implements RowSource {
  readonly #files: ProjectFile[];
  /** The first row of each file. */
  readonly #starts: number[] = [];
  /** Number of rows. */
  readonly length: number;

  /** @param shown the file to show; null for all sitemaps */
  constructor(files: readonly ProjectFile[], shown: FileId | null) {
    this.#files = files.filter((file) =>
      shown === null ? listsUrls(file) : file.id === shown && hasRows(file),
    );
    let row = 0;
    for (const file of this.#files) {
      this.#starts.push(row);
      row += file.order.length;
    }
    this.length = row;
  }

  idAt(row: number): number {
    const place = this.locate(row);
    return place ? place.file.order.at(place.at) : -1;
  }

  locate(row: number): EntryPosition | null {
    if (row < 0 || row >= this.length) return null;
    const index = this.#indexOf(row);
    const file = this.#files[index];
    return file ? { file, at: row - (this.#starts[index] ?? 0) } : null;
  }

  runs({ first, count }: RowRange): Runs {
    const runs = new RunsBuilder();
    const end = Math.min(first + count, this.length);
    for (let row = first; row < end; ) {
      const index = this.#indexOf(row);
      const file = this.#files[index];
      if (!file) break;
      const at = row - (this.#starts[index] ?? 0);
      file.order.collect(at, end - row, runs);
      row += file.order.length - at;
    }
    return runs.finish();
  }

  positions(ranges: readonly RowRange[]): Positions[] {
    const builders = new Map<FileId, PositionsBuilder>();
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
        let builder = builders.get(file.id);
        if (!builder) {
          builder = new PositionsBuilder(file.id);
          builders.set(file.id, builder);
        }
        builder.add(at, count);
        row += count;
      }
    }
    return [...builders.values()].flatMap((builder) => builder.finish() ?? []);
  }

  positionOrder({ first, count }: RowRange): Uint32Array {
    return Uint32Array.from(
      { length: Math.max(0, Math.min(count, this.length - first)) },
      (_, i) => first + i,
    );
  }

  rowOf(file: number, at: number): number {
    const index = this.#files.findIndex(({ id }) => id === file);
    return index < 0 ? -1 : (this.#starts[index] ?? 0) + at;
  }

  insertionPoint(row: number): EntryPosition | null {
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
