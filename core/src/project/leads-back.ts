import type { ProjectFile } from './project-file.ts';

/**
 * Whether an index that the index names leads back to the index, or to itself, by way of rows that name further
 * indexes.
 * @param isIndex whether a location is that of the index itself
 * @param nestedAt the other indexes that it names, by their locations
 */
export function leadsBack(
  nested: ProjectFile,
  isIndex: (href: string) => boolean,
  nestedAt: ReadonlyMap<string, ProjectFile>,
): boolean {
  const reached = new Set([nested]);
  // What is added to a set while it is walked is walked, too.
  for (const { nested: rows } of reached) {
    for (const { href } of rows ?? []) {
      if (href === null) continue;
      const next = nestedAt.get(href);
      if (isIndex(href) || next === nested) return true;
      if (next) reached.add(next);
    }
  }
  return false;
}
