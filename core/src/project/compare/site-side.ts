import { COMPARED_COLUMNS } from '../../contract/screens/compare.ts';
import type { SiteOptions } from '../../contract/site.ts';
import { columnBit } from './entry-comparer.ts';
import type { Side } from './side.ts';

/**
 * A side whose entries are the pages in the folder of a static site. It says which pages exist and, if they were
 * searched, which images they show. Its silence about all else is no difference.
 */
export function siteSide(side: Side, { images }: Pick<SiteOptions, 'images'>): Side {
  const said = columnBit('loc') | (images ? columnBit('images') : 0);
  const silent = COMPARED_COLUMNS.reduce((bits, column) => bits | columnBit(column), 0) & ~said;
  return { ...side, silent };
}
