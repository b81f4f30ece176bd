import type { ValueRange } from '../bytes/ranges.ts';
import type { FileId, View } from '../contract/values.ts';
import type { IndexAddress } from '../rules/index/index-cycle.ts';
import type { ScopeFacts } from '../rules/scope/publish-scope.ts';
import type { ShownRules } from '../rules/shown.ts';
import type { ListedAlternate } from './file/alternate-list.ts';
import type { ProjectFile } from './file/project-file.ts';
import type { UrlTable } from './url-table.ts';
import type { RowSource } from './view/row-source.ts';

/** Decides which edits are processed in chunks, and how large the chunks are. */
export interface BulkLimits {
  /** Below this number, changing entries one by one is faster. */
  readonly entries: number;
  /** From this share of all entries on, comparing all locs again is faster than updating one after another. */
  readonly shareOfLocs: number;
  /** Entries per chunk. A thread judges one chunk at a time. */
  readonly chunk: number;
}

export const BULK_LIMITS: BulkLimits = { entries: 4096, shareOfLocs: 1 / 128, chunk: 65_536 };

/** The parts of an open project that edits, fixes, findings and exports read. `Project` implements it. */
export interface ProjectData {
  readonly table: UrlTable;
  readonly files: readonly ProjectFile[];
  /** The sitemap index of the project; null for a project without an index. */
  readonly index: ProjectFile | null;
  /** Milliseconds since 1970. Dates after it are in the future. */
  readonly now: number;
  /** Whether files are still being read. */
  readonly isReading: boolean;
  /** Grows with every change. */
  readonly revision: number;
  /** Grows when rows move. */
  readonly order: number;
  readonly publishLocation: string | null;
  readonly shownRules: ShownRules;
  readonly bulk: BulkLimits;
  /** @throws UrlsetError `not-found` */
  file(id: FileId): ProjectFile;
  /** The entries that a view shows. @throws UrlsetError `stale-view` for a derived view that is not shown */
  view(view: View): RowSource;
  /** The URL of a file: the loc of its row in an index, or else derived from the publish location; null if unknown. */
  locationOf(file: ProjectFile): string | null;
  /** Where a file is published; null while that is unknown. */
  scopeOf(file: ProjectFile): ScopeFacts | null;
  /** The facts by which to recognize a row of an index that names the index itself. */
  indexAddressOf(index: ProjectFile): IndexAddress;
  /** The index with a row that names a file, or null. */
  listingOf(file: ProjectFile): ProjectFile | null;
  /** When the sitemap that a row of the index names last changed, in milliseconds since 1970; null if unknown. */
  changedAt(row: number): number | null;
  /** The first entry with a loc, or -1. */
  entryOf(loc: string): number;
  /** The first entry with a loc that is equivalent to a URL, or -1. */
  entryOfPage(url: string): number;
  /** Like {@link entryOfPage}, for the bytes of a decoded URL. */
  entryOfPageAt(url: ValueRange): number;
  /** Like {@link entryOfPage}, by the key and spelling of a loc; see `LocIndex.findSpelled`. */
  entryOfSpelling(key: number, spelling: number): number;
  /** Whether a host, in lowercase and without its port, is listed both with and without `www.`. */
  listsBothForms(host: string): boolean;
  /** Whether the locs of entries have different hosts. */
  readonly hasSeveralHosts: boolean;
  /** The entry that this one repeats, because both list the same page; -1 if none is known. */
  repeatedBy(id: number): number;
  /** The first alternate of an entry that breaks the rule of a flag; null if no single alternate breaks it. */
  alternateBreaking(id: number, flag: number): ListedAlternate | null;
  /** Whether `test` is true for any entry whose alternates name this one. `test` may also receive other entries. */
  someNaming(id: number, test: (other: number) => boolean): boolean;
}
