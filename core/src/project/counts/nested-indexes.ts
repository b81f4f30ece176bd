import { parseLocation } from '../../protocol/location.ts';
import { namesItself } from '../../rules/index/index-cycle.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { cyclicIndexes } from './index-cycles.ts';

/** The indexes that the main index names, and which of them lead back, which depends on all of them. */
export class NestedIndexes {
  readonly #project: ProjectData;
  readonly #files = new Set<ProjectFile>();
  #cyclicIndexes: ReadonlySet<ProjectFile> = new Set();
  /** Whether the verdicts may have changed. */
  #hasNews = false;

  constructor(project: ProjectData) {
    this.#project = project;
  }

  /** Whether a file is an index that leads back. */
  leadsBack(file: ProjectFile): boolean {
    return this.#cyclicIndexes.has(file);
  }

  /** Call when something of a file has changed. */
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
      (file) => this.#locationOf(file)?.href ?? null,
      (href) => indexes.some((index) => namesItself(href, index)),
    );
    this.#cyclicIndexes = after;
    return [...this.#files].filter((file) => before.has(file) !== after.has(file));
  }

  #locationOf(file: ProjectFile): URL | null {
    const location = this.#project.locationOf(file);
    return location === null ? null : parseLocation(location);
  }
}
