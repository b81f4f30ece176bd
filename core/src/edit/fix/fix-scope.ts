import type { EditOf, Positions } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { type FileId, isWhole, type RowRange, type View } from '../../contract/values.ts';
import { PositionsBuilder, positionsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { entriesInOrder } from './entries-in-order.ts';

/** Where to mend: these entries, and around the entries of these files. */
export interface FixScope {
  readonly positions: readonly Positions[];
  readonly files: readonly FileId[];
  /** The numbers of the entries that may change; if absent or null, all may. */
  readonly only?: ReadonlySet<number> | null;
}

/** The edits that fixes consist of. */
export type FixEdit = EditOf<
  | ('fix' | 'set' | 'change' | 'fill' | 'alternates' | 'merge' | 'urls')
  | ('insert' | 'remove' | 'remove-sitemap')
>;

/**
 * The given rows; if null, all rows that the view shows and, if it is not filtered, its files around their entries.
 * @throws UrlsetError `nothing-selected`
 */
export function scopeOf(project: ProjectData, view: View, rows: readonly RowRange[] | null): FixScope {
  if (rows !== null) {
    const positions = project.view(view).positions(rows);
    if (positions.length === 0) throw new UrlsetError('nothing-selected');
    return { positions, files: [] };
  }
  if (!isWhole(view)) {
    const shown = project.view(view);
    return { positions: shown.positions([{ first: 0, count: shown.length }]), files: [] };
  }
  const files = project.files.filter(
    ({ id, present, state }) => present && state === 'open' && (view.file === null || view.file === id),
  );
  return {
    positions: files.map(({ id, order }) => positionsAt(id, 0, order.length)),
    files: files.map(({ id }) => id),
  };
}

/** These entries of a file, at their current positions. */
export function scopeOfEntries(project: ProjectData, file: FileId, ids: Iterable<number>): FixScope {
  const positions = new PositionsBuilder(file);
  for (const { at } of entriesInOrder(project.file(file).order, ids)) positions.add(at, 1);
  const found = positions.finish();
  return { positions: found ? [found] : [], files: [] };
}

/** Caches what `make` returns for a project until anything in the project changes. */
export function perRevision<T>(make: (project: ProjectData) => T): (project: ProjectData) => T {
  const known = new WeakMap<ProjectData, { readonly revision: number; readonly made: T }>();
  return (project) => {
    const { revision } = project;
    const last = known.get(project);
    if (last?.revision === revision) return last.made;
    const made = make(project);
    known.set(project, { revision, made });
    return made;
  };
}
