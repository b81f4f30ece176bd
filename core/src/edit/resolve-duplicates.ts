import type { Edit, EditRequest } from '../contract/edits.ts';
import { UrlsetError } from '../contract/errors.ts';
import { redundantInSteps } from '../fix/redundant-entries.ts';
import type { Project } from '../project/project.ts';
import type { RowSource } from '../view/row-source.ts';
import { placesOf } from './places.ts';

/**
 * What leaves one of the entries with the same loc among some rows, found out some milliseconds at a time. Which
 * have the same is known once all entries are compared: `Project.pending` is 0 then.
 * @throws UrlsetError `no-duplicates`
 */
export function* resolveDuplicates(
  project: Project,
  rows: RowSource,
  request: EditRequest & { kind: 'deduplicate' },
): Generator<undefined, Edit> {
  const among = rows.places(request.rows);
  const found = yield* redundantInSteps(project, among, { among, keep: request.keep });
  if (found.length === 0) throw new UrlsetError('no-duplicates');
  return { kind: 'remove', places: placesOf(found) };
}
