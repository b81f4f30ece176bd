import type { Edit } from '../../contract/edits.ts';
import type { Mapping, SlashForm } from '../../contract/screens/compare.ts';
import { listsUrls } from '../../table/file/project-file.ts';
import { positionsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';

/** The scheme and the host of a URL, and the slash after them. Begins a group, which the rest of an expression ends. */
const HOST = '^([^:/?#]+:\\/\\/[^/?#]*\\/';
/** The end of a path. */
const END = '(?=[?#]|$)';

/** For each form of the end of a path, a regular expression and the text that replaces its matches. */
const SLASHES: Readonly<Record<SlashForm, { find: string; text: string }>> = {
  remove: { find: `${HOST}[^?#]*[^/?#])\\/${END}`, text: '$1' },
  add: { find: `${HOST}(?:[^?#]*\\/)?[^./?#]+)${END}`, text: '$1/' },
};

/**
 * The edit that applies a mapping to all locs, for a side that is never saved.
 * @returns null if there are no entries
 */
export function mappingEdit({ files }: Pick<ProjectData, 'files'>, mapping: Mapping): Edit | null {
  const positions = files
    .filter((file) => listsUrls(file) && file.order.length > 0)
    .map(({ id, order }) => positionsAt(id, 0, order.length));
  if (positions.length === 0) return null;
  return {
    ...{ kind: 'change', field: 'loc', positions },
    change: { do: 'replace', expression: true, anyCase: false, ...replacement(mapping) },
  };
}

function replacement(mapping: Mapping): { find: string; text: string } {
  if ('slash' in mapping) return SLASHES[mapping.slash];
  const { from, to } = mapping;
  return { find: `^${from.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`, text: to.replaceAll('$', '$$$$') };
}
