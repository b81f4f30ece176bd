import type { PublishedPage } from '@urlset/core/lists/site/site-list.ts';
import { type PageState, writePageRecord } from '@urlset/core/publish/bundle/page-record.ts';
import { FILE_TIMES, type PageDates } from '../../lists/site/page-dates.ts';
import { beginningOf, LARGEST_PAGE, textHash } from '../../lists/site/read-pages.ts';
import { type SiteRoot, statOf } from '../../lists/site/site-names.ts';

/** When the texts of pages changed, according to the record of the last build. Creates the record of this build. */
export class TextDates implements PageDates {
  readonly #earlier: ReadonlyMap<string, PageState> | null;
  readonly #now: number;
  readonly #pages = new Map<string, PageState>();

  /**
   * @param earlier the pages of the last build; null if unknown; the times of files are then used
   * @param now the time of this build, in milliseconds since 1970
   */
  constructor(earlier: ReadonlyMap<string, PageState> | null, now: number) {
    this.#earlier = earlier;
    this.#now = now;
  }

  of(page: PublishedPage, root: SiteRoot): number | null {
    const { path, loc } = page;
    const size = statOf(root, path)?.size ?? 0;
    // A larger page is not read, so it gets the time of its file.
    if (size > LARGEST_PAGE) return FILE_TIMES.of(page, root);
    const hash = textHash(beginningOf(root, path, size));
    const known = this.#earlier?.get(loc);
    const changed =
      this.#earlier === null ? FILE_TIMES.of(page, root) : known?.hash === hash ? known.changed : this.#now;
    this.#pages.set(loc, { hash, changed });
    return changed;
  }

  /** The record for the next build. */
  record(): Uint8Array {
    return writePageRecord(this.#pages);
  }
}
