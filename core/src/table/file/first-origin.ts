import { parseLocation } from '../../protocol/location.ts';
import type { ProjectData } from '../project-data.ts';
import { listsUrls } from './project-file.ts';

/** How many entries to look at in each file: the first one may have just been inserted. */
const LOOKED_AT = 50;

/** The origin of the first entry that has one; '' if the first {@link LOOKED_AT} entries of each file have none. */
export function firstOrigin({ files, table }: ProjectData): string {
  for (const file of files) {
    if (!listsUrls(file)) continue;
    for (let at = 0; at < Math.min(LOOKED_AT, file.order.length); at++) {
      const location = parseLocation(table.text(file.order.at(at), 0));
      if (location) return location.origin;
    }
  }
  return '';
}
