import { parseLocation } from '../../protocol/location.ts';
import { namesItself } from '../../rules/index/index-cycle.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { ProjectData } from '../../table/project-data.ts';

/**
 * Finds out which of the indexes that the main index names lead back to the main index or to themselves. The verdict on
 * one of them depends on all of them.
 */
export class NestedIndexes {
  readonly #project: ProjectData;
  readonly #files = new Set<ProjectFile>();
  #cyclicIndexes: ReadonlySet<ProjectFile> = new Set();
  /** Whether the verdicts may have changed. */
  #hasNews = false;

  constructor(project: ProjectData) {
    this.#project = project;
  }

  /** Whether a file is an index that leads back to the main index or to itself. */
  leadsBack(file: ProjectFile): boolean {
    return this.#cyclicIndexes.has(file);
  }

  /** Call when anything about a file has changed. */
  note(file: ProjectFile): void {
    const wasNested = this.#files.delete(file);
    if (file.nested !== null && file.present) this.#files.add(file);
    this.#hasNews ||= wasNested || this.#files.has(file);
  }

  /** Finds out which indexes lead back, and returns those whose verdict changed. */
  settle(): ProjectFile[] {
    const { files, isReading } = this.#project;
    // Wait for the last file: otherwise each of many files would cause all of them to be judged.
    if (!this.#hasNews || isReading) return [];
    this.#hasNews = false;
    const indexes = files
      .filter(({ present, kind }) => present && kind === 'sitemapindex')
      .map((file) => this.#project.indexAddressOf(file));
    const before = this.#cyclicIndexes;
    const after = cyclicIndexes(
      this.#files,
      (file) => parseLocation(this.#project.locationOf(file))?.href ?? null,
      (href) => indexes.some((index) => namesItself(href, index)),
    );
    this.#cyclicIndexes = after;
    return [...this.#files].filter((file) => before.has(file) !== after.has(file));
  }
}

/** Where the rows of a nested index lead. */
interface Links {
  /** Whether a row names a main index. */
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
