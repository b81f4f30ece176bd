import { parseLocation } from '../protocol/location.ts';
import type { Project } from './project.ts';
import { listsUrls } from './project-file.ts';

/** The origin of the first entry of the project's files that has one; '' where none has. */
export function firstOrigin({ files, table }: Project): string {
  for (const file of files) {
    if (!listsUrls(file)) continue;
    const id = file.order.at(0);
    const location = id < 0 ? null : parseLocation(table.text(id, 0));
    if (location) return location.origin;
  }
  return '';
}
