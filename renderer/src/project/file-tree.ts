import type { FileSummary } from '@urlset/core/contract.ts';
import type { TreePlace } from '../ui/lists/ListBox.tsx';
import { nameCuts } from '../ui/name-cuts.ts';

/** One line of the list of files. */
export type FileLine =
  | { readonly kind: 'all'; readonly key: 'all' }
  | { readonly kind: 'folder'; readonly key: string; readonly folder: FileFolder; readonly isOpen: boolean }
  | {
      readonly kind: 'file';
      readonly key: number;
      readonly file: FileSummary;
      /** The name without its folder. */
      readonly name: string;
      /** How many characters at the start of the name may be cut, see `nameCuts`. */
      readonly cut: number | undefined;
    };

/** A subfolder of the index's folder, with totals of its files. */
export interface FileFolder {
  /** The path from the folder of the index, without a slash at the end. */
  readonly path: string;
  readonly entries: number;
  /** The worst severity among the findings of its files. */
  readonly severity: 'error' | 'warning' | null;
}

export interface FileLines {
  readonly lines: readonly FileLine[];
  /** The place of each line; null if no file is in a folder. */
  readonly places: ReadonlyMap<FileLine, TreePlace> | null;
}

/**
 * The lines of a list of files: the index, one line for all sitemaps (without an index, only if there are several
 * files), then the other files in their order. A subfolder has a line of its own where its first file would be. Its
 * files follow that line unless the folder is closed.
 */
export function fileLines(
  files: readonly FileSummary[],
  index: number | null,
  closed: ReadonlySet<string>,
): FileLines {
  const top = files.filter(({ id }) => id === index);
  const nested = files.filter(({ id }) => id !== index);
  const folders = new Map<string, FileSummary[]>();
  for (const file of nested) {
    const path = folderOf(file.name);
    const others = folders.get(path);
    if (others) others.push(file);
    else folders.set(path, [file]);
  }

  const places = new Map<FileLine, TreePlace>();
  const branches: FileLine[] = [...lines(top)];
  const inFolders = new Map<FileLine, FileLine[]>();
  if (nested.length > 1 || top.length > 0) branches.push({ kind: 'all', key: 'all' });
  for (const [path, inside] of folders) {
    if (path === '') {
      branches.push(...lines(inside));
      continue;
    }
    const isOpen = !closed.has(path);
    const folder: FileLine = { kind: 'folder', key: `${path}/`, folder: folderFrom(path, inside), isOpen };
    branches.push(folder);
    inFolders.set(folder, isOpen ? lines(inside) : []);
  }
  const all: FileLine[] = [];
  for (const [at, branch] of branches.entries()) {
    const children = inFolders.get(branch);
    const isOpen = branch.kind === 'folder' ? { isOpen: branch.isOpen } : {};
    places.set(branch, { level: 1, ...isOpen, place: at + 1, of: branches.length });
    all.push(branch);
    for (const [place, child] of (children ?? []).entries()) {
      places.set(child, { level: 2, place: place + 1, of: children?.length ?? 0 });
      all.push(child);
    }
  }
  return { lines: all, places: inFolders.size > 0 ? places : null };
}

/** The folder of a name, or ''. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

function lines(files: readonly FileSummary[]): FileLine[] {
  const nameOf = ({ name }: FileSummary) => name.slice(name.lastIndexOf('/') + 1);
  const cuts = nameCuts(files.map(nameOf));
  return files.map((file) => {
    const name = nameOf(file);
    return { kind: 'file', key: file.id, file, name, cut: cuts.get(name) };
  });
}

function folderFrom(path: string, files: readonly FileSummary[]): FileFolder {
  const severity = files.some(({ errors }) => errors > 0)
    ? 'error'
    : files.some(({ warnings }) => warnings > 0)
      ? 'warning'
      : null;
  return { path, severity, entries: files.reduce((sum, { entries }) => sum + entries, 0) };
}
