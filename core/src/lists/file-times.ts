import type { Places } from '../contract/edits.ts';
import type { ProjectData } from '../table/project-data.ts';
import { joinList, type ListEntries } from './join-list.ts';
import { joinedAmong } from './joined-among.ts';
import { type Update, updateEdit } from './update-edit.ts';

/**
 * Gives entries among some the lastmods of a site's files, as a list has them, that are published at their locs or
 * at what is equivalent. It yields the entries looked at so far.
 * @throws UrlsetError `list-too-long`
 */
export function* fileTimes(
  project: ProjectData,
  site: ListEntries,
  among: readonly Places[],
): Generator<number, Update> {
  const joined = yield* joinList(project, site, 'equivalent');
  const update = yield* updateEdit(project, site, joinedAmong(joined, among));
  const { edit } = update;
  return edit?.kind === 'several' ? { ...update, edit: { ...edit, label: 'file-times' } } : update;
}
