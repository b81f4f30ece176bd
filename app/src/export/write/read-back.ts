import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportWork } from '../export-request.ts';
import type { FileToCheck } from '../jobs/check-file.ts';

/** Reads staged files back from the disk, in threads, as soon as each is written. */
export class ReadBack {
  readonly #by: ExportWork;
  readonly #read: (file: FileToCheck) => void;
  readonly #files: Promise<void>[] = [];

  /** @param read called with each file that was written correctly */
  constructor(by: ExportWork, read: (file: FileToCheck) => void) {
    this.#by = by;
    this.#read = read;
  }

  begin(file: FileToCheck): void {
    const begun = this.#check(file);
    // `end` reports the error.
    begun.catch(() => undefined);
    this.#files.push(begun);
  }

  /**
   * Waits for all checks that have begun.
   * @throws UrlsetError `not-as-written`, `cancelled`, or an error of the file system
   */
  async end(): Promise<void> {
    await Promise.all(this.#files);
  }

  /** Waits for all checks that have begun and ignores their results. */
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
