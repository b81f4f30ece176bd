import type { ListAsked, ListLook, ListProgress, ListReport } from '@urlset/core/contract/lists.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';

/** The result of reading a list. */
export interface ListMade {
  /** The sitemap, if one was opened as a list; null for a real list, whose sitemaps the {@link ListHearer} received. */
  read: FileRead | null;
  report: ListReport;
}

/** Called periodically with the progress. */
export type TellProgress = (progress: ListProgress) => void;

/** Receives progress and sitemaps while a list is read. */
export interface ListHearer {
  progress: TellProgress;
  /** Called with each sitemap made from a list, in row order. */
  sitemap(bytes: Uint8Array): void;
}

/** An open list that can be previewed and read with different settings. */
export interface KnownList {
  /** @throws UrlsetError `no-list`, or the reason why it cannot be read */
  look(asked: ListAsked, progress: TellProgress): Promise<ListLook>;
  /** @throws UrlsetError `no-list`, or the reason why it cannot be read */
  read(asked: ListAsked, hearer: ListHearer): Promise<ListMade>;
}
