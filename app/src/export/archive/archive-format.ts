import type { StoredRange } from '../export-disk.ts';

/** A file to be archived: its name, and where its bytes are now. */
export interface ArchiveFile {
  readonly name: string;
  readonly range: StoredRange;
}

/** A kind of archive. Files are not compressed, so each is a range of the archive. */
export interface ArchiveFormat {
  /**
   * The bytes of an archive. They depend only on the files: names are sorted, times are fixed, and everyone may read
   * the files.
   * @throws UrlsetError `name-too-long` if the format cannot hold a name
   */
  write(files: readonly ArchiveFile[]): AsyncIterable<Uint8Array>;
  /**
   * The ranges of the files in an archive, by name.
   * @throws UrlsetError `not-our-archive` if it is not an archive of this kind, or contains something that
   * {@link write} never writes
   */
  read(path: string): Promise<Map<string, StoredRange>>;
}

/** Sorts files by name, in code units, so that the order is the same in every locale. */
export function byName(files: readonly ArchiveFile[]): ArchiveFile[] {
  return files.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
