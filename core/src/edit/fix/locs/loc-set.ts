import { type FileId, isFeed } from '../../../contract/values.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { PlacedEntry } from '../broken-entries.ts';

/** Locs, to find all entries that have one of them: rows of an index, lines of robots.txt, the items of each feed and pages apart. */
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
    return `${this.#likeOf(file)} ${this.#project.table.text(id, 0)}`;
  }

  /** The same for files whose entries are alike: an item of a feed is more than its URL. */
  #likeOf(file: FileId): string {
    const { kind } = this.#project.file(file);
    if (isFeed(kind)) return `feed-${file}`;
    return kind === 'sitemapindex' || kind === 'robots' ? kind : 'pages';
  }

  #hashOf({ id }: Pick<PlacedEntry, 'id'>): number {
    const { columns, base } = this.#project.table.blockOf(id);
    return columns.locHash[id - base] ?? 0;
  }
}
