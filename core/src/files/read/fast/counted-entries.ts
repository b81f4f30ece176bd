import { EntryScan } from '../../../format/entry/entry-scan.ts';
import { EntryShapes } from '../../../format/entry/entry-shapes.ts';
import { EntryPaths } from '../entry-paths.ts';
import type { EntrySink } from '../sitemap-body.ts';

/** Counts entries and ignores their values. */
export class CountedEntries implements EntrySink {
  readonly scan = new EntryScan();
  readonly shapes: EntryShapes;
  count = 0;
  readonly #bytes: Uint8Array;
  readonly #paths: EntryPaths;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.shapes = new EntryShapes(this.scan, bytes);
    this.#paths = new EntryPaths(this.shapes.gaps, bytes);
  }

  takeKnown(start: number): number {
    if (this.#paths.read(this.#bytes, start) < 0) return 0;
    this.count++;
    return this.#paths.end - start;
  }

  take(): void {
    this.count++;
  }

  learn(): void {
    const { path } = this.shapes;
    if (path !== null && this.scan.faults === 0) this.#paths.add(path);
  }
}
