import type { Edit, RequestOf } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { RowSource } from '../../table/view/row-source.ts';
import { chosenBy, duplicateGroups } from '../fix/duplicates/duplicate-groups.ts';
import {
  duplicateEdits,
  type MergedDuplicates,
  mergeDuplicates,
} from '../fix/duplicates/merge-duplicates.ts';
import { several } from './resolved.ts';

/**
 * Resolves a request to merge duplicates among some rows. If several entries share a loc, one stays and the others are
 * merged into it. Yields every few milliseconds. `ProjectData.pending` must be 0: which entries share a loc is known
 * only once all entries have been compared.
 * @throws UrlsetError `no-duplicates`, `fix-too-large`
 */
export function* resolveDuplicates(
  project: ProjectData,
  rows: RowSource,
  request: RequestOf<'deduplicate'>,
): Generator<undefined, Edit> {
  const edits = duplicateEdits(yield* mergedAmong(project, rows, request));
  if (edits.length === 0) throw new UrlsetError('no-duplicates');
  return several('remove', edits);
}

/** Merges the entries with the same loc among some rows, without editing anything. */
export function* mergedAmong(
  project: ProjectData,
  rows: RowSource,
  request: RequestOf<'deduplicate'>,
): Generator<undefined, MergedDuplicates> {
  const among = rows.positions(request.rows);
  const groups = yield* duplicateGroups(project, among, chosenBy(project, among, request.keep));
  return yield* mergeDuplicates(project, groups, 'all');
}
