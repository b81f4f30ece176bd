import { MAX_BYTES, MAX_ENTRIES } from '../protocol/limits.ts';
import { listsUrls, type ProjectFile } from '../table/file/project-file.ts';

/**
 * Whether a project is exported as one sitemap unless the user decides otherwise. It is a project without an index, with
 * fewer entries and bytes than half of the limits of a sitemap. So it can grow for a while before it must be split.
 */
export function isSmall({
  files,
  index,
}: {
  readonly files: readonly ProjectFile[];
  readonly index: ProjectFile | null;
}): boolean {
  if (index?.present) return false;
  let entries = 0;
  let bytes = 0;
  for (const file of files) {
    if (!listsUrls(file)) continue;
    entries += file.order.length;
    bytes += file.bytes;
  }
  return entries < MAX_ENTRIES / 2 && bytes < MAX_BYTES / 2;
}
