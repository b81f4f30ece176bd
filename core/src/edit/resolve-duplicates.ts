import type { Edit, EditRequest } from '../contract/edits.ts';
import { UrlsetError } from '../contract/errors.ts';
import { chosenBy, duplicateGroups } from '../fix/duplicates/duplicate-groups.ts';
import {
  duplicateEdits,
  type MergedDuplicates,
  mergeDuplicates,
} from '../fix/duplicates/merge-duplicates.ts';
import type { ProjectData } from '../table/project-data.ts';
import type { RowSource } from '../view/row-source.ts';
import { several } from './several.ts';

/**
 * What leaves one of the entries with the same loc among some rows, with what the others said, in steps of some
 * milliseconds. Which have the same is known once all entries are compared: `ProjectData.pending` is 0 then.
 * @throws UrlsetError `no-duplicates`, `fix-too-large`
 */
export function* resolveDuplicates(
  project: ProjectData,
  rows: RowSource,
  request: EditRequest & { kind: 'deduplicate' },
): Generator<undefined, Edit> {
  const edits = duplicateEdits(yield* mergedAmong(project, rows, request));
  if (edits.length === 0) throw new UrlsetError('no-duplicates');
  return several('remove', edits);
}

/** What becomes of the entries with the same loc among some rows. */
export function* mergedAmong(
  project: ProjectData,
  rows: RowSource,
  request: EditRequest & { kind: 'deduplicate' },
): Generator<undefined, MergedDuplicates> {
  const among = rows.places(request.rows);
  const groups = yield* duplicateGroups(project, among, chosenBy(project, among, request.keep));
  return yield* mergeDuplicates(project, groups, 'all');
}
