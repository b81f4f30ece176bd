import type { Edit } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { indexNames } from '../../files/write/index-xml.ts';
import { MAX_ENTRIES } from '../../protocol/limits.ts';
import type { ProjectData } from '../../table/project-data.ts';

/**
 * Splits the index of the project into as many as the protocol requires: `index.xml`, `index-2.xml`, …
 * @throws UrlsetError `nothing-to-split` if one index can hold all rows
 */
export function resolveSplit({ index, files }: ProjectData, most = MAX_ENTRIES): Edit {
  const parts = Math.ceil((index?.order.length ?? 0) / most);
  if (!index || parts <= 1) throw new UrlsetError('nothing-to-split');
  const taken = new Set(files.filter(({ present }) => present).map(({ name }) => name.toLowerCase()));
  const names: string[] = [];
  for (let number = 2; names.length < parts - 1; number++) {
    const name = indexNames(index.name, number).at(-1) ?? index.name;
    if (!taken.has(name.toLowerCase())) names.push(name);
  }
  return { kind: 'split-index', file: index.id, names, most };
}
