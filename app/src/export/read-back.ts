import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportWork } from './export-request.ts';
import type { FileToCheck } from './jobs/check-file.ts';

/** Reads what was staged back from the disk, in threads, as soon as it lies there. */
export class ReadBack {
  readonly #by: ExportWork;
  readonly #read: (file: FileToCheck) => void;
  readonly #files: Promise<void>[] = [];

  /** @param read told of each file that is as it was written */
  constructor(by: ExportWork, read: (file: FileToCheck) => void) {
    this.#by = by;
    this.#read = read;
  }

  begin(file: FileToCheck): void {
    const begun = this.#check(file);
    // What is wrong is told at the end.
    begun.catch(() => undefined);
    this.#files.push(begun);
  }

  /** Waits for all that were begun. @throws UrlsetError `not-as-written`, `cancelled`, what the file system throws */
  async end(): Promise<void> {
    await Promise.all(this.#files);
  }

  /** Waits until none is under way, whatever became of them. */
  async leave(): Promise<void> {
    await Promise.allSettled(this.#files);
  }

  async #check(file: FileToCheck): Promise<void> {
    const { work, feed, signal } = this.#by;
    const reason = await work.run(feed, 'check-file', file, signal);
    if (reason !== null)
      throw new UrlsetError('not-as-written', { name: path.basename(file.range.path), reason });
    this.#read(file);
  }
}
