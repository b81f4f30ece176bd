import type { StoredRange } from '../export-disk.ts';

/** A file as an archive takes it: its name, and where its bytes lie now. */
export interface ArchiveFile {
  readonly name: string;
  readonly range: StoredRange;
}

/** A kind of archive. Nothing is compressed in it, so each file is a stretch of it. */
export interface ArchiveFormat {
  /**
   * The bytes of an archive, the same for the same files wherever and whenever: files in the order of their
   * names, of no time, readable by all.
   * @throws UrlsetError `name-too-long` for a name that the format has no room for
   */
  write(files: readonly ArchiveFile[]): AsyncIterable<Uint8Array>;
  /**
   * By name, where the files of an archive lie.
   * @throws UrlsetError `not-our-archive` for what is none, or holds what {@link write} never writes
   */
  read(path: string): Promise<Map<string, StoredRange>>;
}

/** In the order of their names, by code units: the same in every language. */
export function byName(files: readonly ArchiveFile[]): ArchiveFile[] {
  return files.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
