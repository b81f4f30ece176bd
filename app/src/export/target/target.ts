import type { Pieces } from '../../disk/atomic-write.ts';
import type { StoredRange } from '../export-disk.ts';

/** Where a bundle is written: a folder or an archive. */
export interface Target {
  /** As the user named it. */
  readonly name: string;
  /**
   * Finishes or rolls back a killed export. Must be called before anything else, unless {@link foresee} is called
   * instead.
   * @throws UrlsetError `export-running`, `staging-not-ours`
   */
  recover(): Promise<'nothing' | 'finished' | 'undone'>;
  /**
   * Makes {@link find} answer as if {@link recover} had been called, without changing anything on disk.
   * @throws UrlsetError `export-running`, `staging-not-ours`
   */
  foresee(): Promise<void>;
  /**
   * The range of the file with this name; null if the target does not have it.
   * @throws UrlsetError `not-our-archive`, `not-ours` if something other than a file has the name
   */
  find(name: string): Promise<StoredRange | null>;
  /**
   * The names of all files, including foreign ones, that a commit removes or replaces unless the bundle keeps them. An
   * archive is replaced as a whole. For a folder, this is empty: a commit touches only files of the old and the new
   * bundle.
   */
  replaced(): Promise<readonly string[]>;
  /** @throws UrlsetError `export-running`, `not-a-folder` */
  begin(): Promise<StagedBundle>;
}

/** A bundle on its way into a target. It is invisible until it is committed. */
export interface StagedBundle {
  /**
   * Stages a file. Files get their names in the order in which they are staged, so an index must follow its shards.
   * @returns where the file can be read back; null if only {@link seal} assigns its place
   */
  write(name: string, pieces: Pieces): Promise<StoredRange | null>;
  /** Keeps a file of the target unchanged. An archive loses the files that are neither staged nor kept. */
  keep(name: string, range: StoredRange): void;
  /** Ends the staging. @returns the ranges, by name, of the files that can be read back only now */
  seal(): Promise<ReadonlyMap<string, StoredRange>>;
  /**
   * Replaces the old bundle with this one.
   * @param removed names of the old bundle that the new one does not use
   * @throws UrlsetError `export-unfinished`: the next export finishes it
   */
  commit(removed: readonly string[]): Promise<void>;
  /** Discards everything staged and leaves the target as it was. */
  abandon(): Promise<void>;
}
