import type { FileId, FileSummary } from '@urlset/core/contract.ts';

export type FileNames = ReadonlyMap<FileId, string>;

/**
 * The names of all files: the same value as before while none is another, since tables and menus are made of them.
 * @param before of these files
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
