import type { Pieces, StoredRange } from '../export-disk.ts';

/** Where a bundle goes: a folder, or an archive. */
export interface Target {
  /** As a person named it. */
  readonly name: string;
  /**
   * Ends what an export that was killed left here; to be called before anything else, or {@link foresee} is.
   * @throws UrlsetError `export-running`, `staging-not-ours`
   */
  recover(): Promise<'nothing' | 'finished' | 'undone'>;
  /**
   * From here on looks as {@link recover} would leave it, and is not touched.
   * @throws UrlsetError `export-running`, `staging-not-ours`
   */
  foresee(): Promise<void>;
  /**
   * Where a file of this name lies in it; null when none does.
   * @throws UrlsetError `not-our-archive`, `not-ours` for what is there and is no file
   */
  find(name: string): Promise<StoredRange | null>;
  /**
   * The names of all files that go when a bundle is committed here unless it keeps them, whoever put them
   * there: an archive is replaced whole, of a folder only what is named is touched.
   */
  replaced(): Promise<readonly string[]>;
  /** @throws UrlsetError `export-running` */
  begin(): Promise<StagedBundle>;
}

/** A bundle on its way into a target. Nobody sees it before it is committed. */
export interface StagedBundle {
  /**
   * Stages a file. Files take their names in the order they are staged: the index behind its shards.
   * @returns where it can be read back from the disk; null where {@link seal} gives it its place
   */
  write(name: string, pieces: Pieces): Promise<StoredRange | null>;
  /** Says that a file of the target stays as it is; what is neither staged nor kept goes from an archive. */
  keep(name: string, range: StoredRange): void;
  /** Ends the staging. @returns by name, where all can be read back that could not be before */
  seal(): Promise<ReadonlyMap<string, StoredRange>>;
  /**
   * Puts the bundle in the place of the old one.
   * @param removed names of the old bundle that the new one has no file for
   * @throws UrlsetError `export-unfinished`: the next export finishes it
   */
  commit(removed: readonly string[]): Promise<void>;
  /** Leaves the target as it was. */
  abandon(): Promise<void>;
}
