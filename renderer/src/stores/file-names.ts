import type { FileId, FileSummary } from '@urlset/core/contract.ts';

export type FileNames = ReadonlyMap<FileId, string>;

/**
 * The names of all files by id. Returns the previous map if nothing changed, because tables and menus are rebuilt when
 * it changes.
 * @param names the previous map
 * @param before the files that `names` was made of
 */
export function namesOf(
  files: readonly FileSummary[],
  names: FileNames,
  before: readonly FileSummary[],
): FileNames {
  const isSame = (file: FileSummary, at: number) => {
    const other = before[at];
    return file === other || (file.id === other?.id && file.name === other.name);
  };
  if (files.length === before.length && files.every(isSame)) return names;
  return new Map(files.map(({ id, name }) => [id, name]));
}
