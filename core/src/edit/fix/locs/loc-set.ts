import { type FileId, isFeed } from '../../../contract/values.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { LocatedEntry } from '../broken-entries.ts';

/** Locs, to find all entries that have one of them. Keeps index rows, robots.txt, each feed, and pages apart. */
export class LocSet {
  readonly #project: ProjectData;
  readonly #keys = new Set<string>();
  readonly #hashes = new Set<number>();

  constructor(project: ProjectData) {
    this.#project = project;
  }

  get size(): number {
    return this.#keys.size;
  }

  /** Adds the loc of an entry. */
  add(entry: Pick<LocatedEntry, 'id' | 'file'>): void {
    this.#keys.add(this.#keyOf(entry));
    this.#hashes.add(this.#hashOf(entry));
  }

  /** A key for the entry's loc, the same for all entries that share it; null if the loc is not in the set. */
  find(entry: Pick<LocatedEntry, 'id' | 'file'>): string | null {
    // Few entries have a hash in the set, so few locs need to be read.
    if (!this.#hashes.has(this.#hashOf(entry))) return null;
    const key = this.#keyOf(entry);
    return this.#keys.has(key) ? key : null;
  }

  #keyOf({ id, file }: Pick<LocatedEntry, 'id' | 'file'>): string {
    return `${this.#likeOf(file)} ${this.#project.table.text(id, 0)}`;
  }

  /** The same text for files whose entries can be compared. Each feed has its own: an item is more than its URL. */
  #likeOf(file: FileId): string {
    const { kind } = this.#project.file(file);
    if (isFeed(kind)) return `feed-${file}`;
    return kind === 'sitemapindex' || kind === 'robots' ? kind : 'pages';
  }

  #hashOf({ id }: Pick<LocatedEntry, 'id'>): number {
    const { columns, base } = this.#project.table.blockOf(id);
    return columns.locHash[id - base] ?? 0;
  }
}
