import type { ProjectFile } from '../../table/file/project-file.ts';

/** Where an index that an index names leads by one row. */
interface Links {
  /** To the index that names it. */
  readonly isBack: boolean;
  readonly further: ReadonlySet<ProjectFile>;
}

/**
 * Of the indexes that an index names those that lead back to it, or to themselves, by way of rows that name
 * further indexes.
 * @param hrefOf where such an index is published, as URLs are compared; null while that is unknown
 * @param isIndex whether a row names an index that names them
 */
export function leadingBack(
  nested: Iterable<ProjectFile>,
  hrefOf: (file: ProjectFile) => string | null,
  isIndex: (href: string) => boolean,
): ReadonlySet<ProjectFile> {
  const files = [...nested];
  const byHref = new Map(files.map((file) => [hrefOf(file), file]));
  const links = new Map(files.map((file) => [file, linksOf(file, byHref, isIndex)]));
  return new Set(files.filter((file) => leadsBack(file, links)));
}

function linksOf(
  { nested: rows }: ProjectFile,
  byHref: ReadonlyMap<string | null, ProjectFile>,
  isIndex: (href: string) => boolean,
): Links {
  let isBack = false;
  const further = new Set<ProjectFile>();
  for (const { href } of rows ?? []) {
    if (href === null) continue;
    isBack ||= isIndex(href);
    const file = byHref.get(href);
    if (file) further.add(file);
  }
  return { isBack, further };
}

function leadsBack(nested: ProjectFile, links: ReadonlyMap<ProjectFile, Links>): boolean {
  const reached = new Set([nested]);
  // What is added to a set while it is walked is walked, too.
  for (const file of reached) {
    const { isBack = false, further = [] } = links.get(file) ?? {};
    if (isBack) return true;
    for (const next of further) {
      if (next === nested) return true;
      reached.add(next);
    }
  }
  return false;
}
