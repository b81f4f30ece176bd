import type { FileId, View } from '@urlset/core/contract.ts';
import type { FoundRows } from '@urlset/core/edit/history/found-rows.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { narrows } from '@urlset/core/table/query/narrows.ts';
import type { Query } from '@urlset/core/table/query/query.ts';
import type { FoundSoFar } from './find-rows.ts';

/** How far a filter came with the entries in their own order, before the next one was asked for. */
export interface Sought {
  readonly query: Query;
  readonly file: FileId | null;
  /** Of the project when it began. */
  readonly revision: number;
  /** null while nothing is found. */
  readonly rows: FoundRows | null;
  readonly done: number;
}

/** What of that holds for another filter: who types goes on narrowing. null where it may find more, or something changed. */
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
