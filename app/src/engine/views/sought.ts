import type { FileId, View } from '@urlset/core/contract.ts';
import type { SnapshotRows } from '@urlset/core/edit/history/snapshot-rows.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { narrows } from '@urlset/core/table/query/narrows.ts';
import type { Query } from '@urlset/core/table/query/query.ts';
import type { FoundSoFar } from './find-rows.ts';

/** How far the last filter without a sort has got, so that the next filter can reuse its results. */
export interface Sought {
  readonly query: Query;
  readonly file: FileId | null;
  /** Revision of the project when the filter began. */
  readonly revision: number;
  /** null until an entry is found. */
  readonly rows: SnapshotRows | null;
  readonly done: number;
}

/**
 * The results that a filter can reuse while the user types; null if it may match more than the previous filter, or if
 * the file or the project has changed.
 */
export function foundFor(
  query: Query,
  { file }: View,
  project: Project,
  sought: Sought | null,
): FoundSoFar | null {
  if (!sought || sought.file !== file || sought.revision !== project.revision) return null;
  if (!narrows(query, sought.query)) return null;
  return { ids: sought.rows?.ids ?? new Uint32Array(0), done: sought.done };
}
