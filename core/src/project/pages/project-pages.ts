import { encodeUtf8 } from '../../bytes/text.ts';
import type { CheckedPage, PageResult } from '../../contract/page-result.ts';
import { EntryPages } from '../../table/pages/entry-pages.ts';
import type { PageTurn } from '../../table/pages/page-table.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { UnlistedPages } from '../counts/file-judge.ts';
import type { EntryStates } from '../entry-states.ts';
import type { FileStates } from '../file-states.ts';
import type { ProjectViews } from '../project-views.ts';

/** The maximum number of examples in a finding. */
const MOST_EXAMPLES = 5;

/** What checks found out about the pages of a project. Results belong to locs, not to entries, and are not edits. */
export class ProjectPages {
  readonly #table: UrlTable;
  readonly #entries: EntryStates;
  readonly #files: FileStates;
  readonly #views: ProjectViews;
  readonly #ofEntries: EntryPages;
  #unlisted: UnlistedPages | null = null;

  constructor(table: UrlTable, entries: EntryStates, files: FileStates, views: ProjectViews) {
    this.#table = table;
    this.#entries = entries;
    this.#files = files;
    this.#views = views;
    this.#ofEntries = new EntryPages(table);
  }

  /** How many locs have a result. */
  get size(): number {
    return this.#table.pages.size;
  }

  /**
   * Adds results, replacing earlier ones for the same locs. The caller calls `Project.work` until it returns false, as
   * after reading.
   */
  add(checked: readonly CheckedPage[]): void {
    if (checked.length === 0) return;
    this.#entries.addPages(checked);
    this.#views.touch();
  }

  /**
   * Whether {@link tidy} has begun, or texts of earlier results take more than half of the memory for texts.
   * `Project.work` then frees that memory.
   */
  get isUntidy(): boolean {
    return this.#table.pages.isUntidy;
  }

  tidy(budget: number): void {
    this.#table.pages.tidy(budget);
  }

  /** @param call receives the number of bytes freed by dropping texts of earlier results */
  onFree(call: (bytes: number) => void): void {
    this.#table.pages.onFree = call;
  }

  /**
   * Judges again whether alternates link back, which depends on the results of both pages. Call after the last result
   * of a check, and then call `Project.work` as after {@link add}.
   */
  settle(): void {
    this.#entries.settlePages();
    this.#views.touch();
  }

  /** The result of an entry, and whether it is for an earlier loc of the entry; null if none. */
  of(id: number): { result: PageResult; isOld: boolean } | null {
    const row = this.#ofEntries.rowOf(id);
    if (row < 0) return null;
    const isOld = this.#ofEntries.isOld(id);
    return { result: this.#table.pages.result(row, isOld ? undefined : this.#table.text(id, 0)), isOld };
  }

  /** How the result of a loc differs from that of the previous check; null if the loc was not checked twice. */
  turnOf(loc: string): PageTurn | null {
    const row = this.#rowOf(loc);
    return row < 0 ? null : (this.#table.pages.turn(row)?.turn ?? null);
  }

  /** When a loc was checked last, in milliseconds since 1970; null if it was not. */
  checkedAt(loc: string): number | null {
    const row = this.#rowOf(loc);
    return row < 0 ? null : this.#table.pages.checkedAt(row);
  }

  #rowOf(loc: string): number {
    const bytes = encodeUtf8(loc);
    return this.#table.pages.findUrl({ bytes, start: 0, end: bytes.length });
  }

  /** Pages that the last check of a folder found, but no sitemap lists; null if all are listed, or before a check. */
  get unlisted(): UnlistedPages | null {
    return this.#unlisted;
  }

  /** Records the pages that a check of a folder found, but no sitemap lists; null forgets them. */
  noteUnlisted(unlisted: UnlistedPages | null): void {
    const examples = unlisted?.examples.slice(0, MOST_EXAMPLES) ?? [];
    this.#unlisted = unlisted && unlisted.count > 0 ? { count: unlisted.count, examples } : null;
    this.#files.unlistedPages = this.#unlisted;
    this.#files.settle();
    this.#views.touch();
  }
}
