import type { Project } from '../project/project.ts';
import type { PlacedEntry } from './broken-entries.ts';

/** Locs, to find all entries that have one of them: the rows of an index apart from pages. */
export class LocSet {
  readonly #project: Project;
  readonly #keys = new Set<string>();
  readonly #hashes = new Set<number>();

  constructor(project: Project) {
    this.#project = project;
  }

  get size(): number {
    return this.#keys.size;
  }

  /** Adds the loc that an entry has. */
  add(entry: Pick<PlacedEntry, 'id' | 'file'>): void {
    this.#keys.add(this.#keyOf(entry));
    this.#hashes.add(this.#hashOf(entry));
  }

  /** The same text for entries with one of the locs, another for each of these; null where an entry has none of them. */
  find(entry: Pick<PlacedEntry, 'id' | 'file'>): string | null {
    // Few have a hash that is wanted, and only of those the loc is worth reading.
    if (!this.#hashes.has(this.#hashOf(entry))) return null;
    const key = this.#keyOf(entry);
    return this.#keys.has(key) ? key : null;
  }

  #keyOf({ id, file }: Pick<PlacedEntry, 'id' | 'file'>): string {
    return `${this.#project.file(file).kind === 'sitemapindex'} ${this.#project.table.text(id, 0)}`;
  }

  #hashOf({ id }: Pick<PlacedEntry, 'id'>): number {
    const { columns, base } = this.#project.table.blockOf(id);
    return columns.locHash[id - base] ?? 0;
  }
}
