import type { ListAsked, ListLook, ListProgress, ListReport } from '@urlset/core/contract/lists.ts';
import type { FileRead } from '@urlset/core/read/file-read.ts';

/** What a list was made into. */
export interface ListMade {
  /** Null where its sitemaps were told as they were made; of a sitemap in the place of one, as it was read. */
  read: FileRead | null;
  report: ListReport;
}

/** Called now and then. */
export type TellProgress = (progress: ListProgress) => void;

/** Whoever wants to hear of a list while it is read. */
export interface ListHearer {
  progress: TellProgress;
  /** Called with each sitemap that a list becomes, in the order of its rows. */
  sitemap(bytes: Uint8Array): void;
}

/** A list that was opened, to be understood in one way after the other. */
export interface KnownList {
  /** @throws UrlsetError `no-list`; what it cannot be read for */
  look(asked: ListAsked, progress: TellProgress): Promise<ListLook>;
  /** @throws UrlsetError `no-list`; what it cannot be read for */
  read(asked: ListAsked, hearer: ListHearer): Promise<ListMade>;
}
