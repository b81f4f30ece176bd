import { beside, inPlace, parseLocation } from '../protocol/location.ts';
import { FLAG } from '../rules/entry-flags.ts';
import { type ContextFacts, NO_FACTS } from '../rules/scope/publish-context.ts';
import { type ScopeFacts, scopeFrom } from '../rules/scope/publish-scope.ts';
import { ScopeJudge } from '../rules/scope/scope-judge.ts';
import { hasScope, listsUrls, type ProjectFile } from '../table/file/project-file.ts';
import type { UrlTable } from '../table/url-table.ts';
import type { EntryStates } from './entry-states.ts';
import type { FileStates } from './file-states.ts';
import type { ProjectFiles } from './project-files.ts';

/** Where the files of a project are published. Verdicts on the files and their entries depend on it. */
export class Publication {
  /** The URL of the index (of the first file, if no file is an index) or of its folder; null while unknown. */
  location: string | null = null;
  context: ContextFacts = NO_FACTS;
  readonly #table: UrlTable;
  readonly #files: ProjectFiles;
  readonly #entryKeeper: EntryStates;
  readonly #fileKeeper: FileStates;

  constructor(table: UrlTable, files: ProjectFiles, entryKeeper: EntryStates, fileKeeper: FileStates) {
    this.#table = table;
    this.#files = files;
    this.#entryKeeper = entryKeeper;
    this.#fileKeeper = fileKeeper;
  }

  /** The URL of a file: the loc of its row in an index, otherwise derived from {@link location}; null while unknown. */
  locationOf(file: ProjectFile): string | null {
    if (this.listingOf(file) !== null) {
      const loc = parseLocation(this.#table.text(file.indexRow, 0));
      if (loc) return loc.href;
    }
    if (this.location === null) return null;
    const { index, list } = this.#files;
    const first = index ?? list.find((candidate) => candidate.present);
    // Each fetched file is published where it was found, until the user gives the first one another location.
    const isAsFetched =
      parseLocation(first?.fetched?.urls[0] ?? null)?.href === parseLocation(this.location)?.href;
    const own = file === first || !isAsFetched ? null : parseLocation(file.fetched?.urls[0] ?? null);
    if (own !== null) return own.href;
    return file === first ? inPlace(file.name, this.location) : beside(file.name, this.location);
  }

  /** What a judge needs to judge the entries of a file by publish scope; null while its location is unknown. */
  scopeOf(file: ProjectFile): ScopeFacts | null {
    const url = parseLocation(this.locationOf(file));
    if (url === null) return null;
    const index = this.listingOf(file);
    return {
      location: url.href,
      indexLocation: index && this.locationOf(index),
      context: this.context,
      site: this.#files.site,
    };
  }

  /** A judge for the entries of a file by its publish scope; null if that is unknown or does not matter. */
  judgeFor(file: ProjectFile, scope = this.scopeOf(file)): ScopeJudge | null {
    if (scope === null || !hasScope(file.kind)) return null;
    return new ScopeJudge(scopeFrom(scope, file.kind === 'sitemapindex'));
  }

  /** The origin of a file's first loc, or null. */
  originOf(file: ProjectFile): string | null {
    const first = listsUrls(file) ? file.order.at(0) : -1;
    return first < 0 ? null : (parseLocation(this.#table.text(first, 0))?.origin ?? null);
  }

  /** Judges a file again, because it may be published elsewhere. */
  scopeChanged(file: ProjectFile): void {
    // The rows of an index depend on its name and place.
    if (file.kind === 'sitemapindex') return this.locationsMoved();
    if (file.state === 'open') this.#entryKeeper.scopeChanged(file);
    this.#fileKeeper.touch(file.id);
  }

  /** Judges all files again, because they may be published elsewhere. */
  locationsMoved(): void {
    for (const file of this.#files.list) if (file.state === 'open') this.#entryKeeper.scopeChanged(file);
    this.#fileKeeper.relink();
  }

  /** The index with the row that names the file, or null. */
  listingOf({ indexRow }: ProjectFile): ProjectFile | null {
    if (indexRow < 0) return null;
    const { file, base, flags } = this.#table.blockOf(indexRow);
    return ((flags[indexRow - base] ?? 0) & FLAG.present) === 0 ? null : this.#files.get(file);
  }
}
