import type { Places } from '../contract/edits.ts';
import type { ProjectData } from '../table/project-data.ts';
import { joinList, type ListEntries } from './join-list.ts';
import { joinedAmong } from './joined-among.ts';
import { type Update, updateEdit } from './update-edit.ts';

/**
 * Gives entries the lastmods of a site's files. Only entries at the places `among` count. Files match by the locs at
 * which they are published, or by equivalent ones. Yields the number of entries checked so far.
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
