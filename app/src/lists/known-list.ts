import type { ListAsked, ListLook, ListProgress, ListReport } from '@urlset/core/contract/lists.ts';
import type { FileRead } from '@urlset/core/read/file-read.ts';

/** A list, or a sitemap in the place of one, as entries. */
export interface ListAsRead {
  read: FileRead;
  report: ListReport;
}

/** Called now and then. */
export type TellProgress = (progress: ListProgress) => void;

/** A list that was opened, to be understood in one way after the other. */
export interface KnownList {
  /** @throws UrlsetError `no-list`; what it cannot be read for */
  look(asked: ListAsked, progress: TellProgress): Promise<ListLook>;
  /** @throws UrlsetError `no-list`; what it cannot be read for */
  read(asked: ListAsked, progress: TellProgress): Promise<ListAsRead>;
}
