import type { ProjectFile } from '../../table/file/project-file.ts';

/** Where the rows of a nested index lead. */
interface Links {
  /** Whether a row names an index that names this one. */
  readonly isBack: boolean;
  readonly further: ReadonlySet<ProjectFile>;
}

/**
 * Finds the nested indexes that lead back to the main index, or to themselves, through rows that name other indexes.
 * @param nested the indexes that the main index names
 * @param hrefOf where such an index is published, in the form used to compare URLs; null while that is unknown
 * @param isIndex whether an href names a main index
 */
export function cyclicIndexes(
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
  // A `Set` may grow while it is iterated: the loop also visits the added values.
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
