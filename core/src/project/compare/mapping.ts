import type { Edit } from '../../contract/edits.ts';
import type { Mapping } from '../../contract/screens/compare.ts';
import { listsUrls } from '../../table/file/project-file.ts';
import { positionsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';

/**
 * The edit that replaces the beginning of locs, for a side that is never saved.
 * @returns null if there are no entries
 */
export function mappingEdit({ files }: Pick<ProjectData, 'files'>, { from, to }: Mapping): Edit | null {
  const positions = files
    .filter((file) => listsUrls(file) && file.order.length > 0)
    .map(({ id, order }) => positionsAt(id, 0, order.length));
  if (positions.length === 0) return null;
  const find = `^${from.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`;
  return {
    ...{ kind: 'change', field: 'loc', positions },
    change: {
      ...{ do: 'replace', find, expression: true, anyCase: false },
      text: to.replaceAll('$', '$$$$'),
    },
  };
}
