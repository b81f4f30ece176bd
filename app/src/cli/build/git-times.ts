import { lastOf } from '@urlset/core/bytes/steps.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import { gitPageTimes } from '@urlset/core/lists/git/git-pages.ts';
import type { PublishedPage } from '@urlset/core/lists/site/site-list.ts';
import { normalForm } from '@urlset/core/protocol/normal-form.ts';
import { gitDates } from '../../engine/git/git-dates.ts';
import type { PageDates } from '../../lists/site/page-dates.ts';
import { terminalProgress } from '../terminal-progress.ts';
import { stoppable } from '../write-file.ts';

/** The times of the last commits that changed the sources of pages. */
export class GitTimes implements PageDates {
  readonly #times: ReadonlyMap<string, number>;
  /** The numbers of pages with and without a source. */
  readonly counts = { known: 0, unknown: 0 };

  /** @param times by the normal form of a page's loc, in milliseconds since 1970 */
  private constructor(times: ReadonlyMap<string, number>) {
    this.#times = times;
  }

  /**
   * Reads the history of folders. A file is the source of the page with the same name, whatever the extensions. If
   * several folders have sources of the same page, the newest commit counts.
   * @throws UrlsetError `git-no-files` if nothing in a folder is in git, and the errors of {@link gitDates}
   */
  static async read(folders: readonly string[], site: SiteOptions): Promise<GitTimes> {
    const times = new Map<string, number>();
    const progress = terminalProgress('Reading history');
    try {
      for (const path of folders) {
        const folder = { path, name: path };
        const dates = await stoppable((signal) => gitDates(folder, signal, progress.progress));
        if (dates.size === 0) throw new UrlsetError('git-no-files', { name: path });
        for (const [loc, time] of lastOf(gitPageTimes(dates, site))) {
          const page = normalForm(loc);
          times.set(page, Math.max(time, times.get(page) ?? time));
        }
      }
    } finally {
      progress.end();
    }
    return new GitTimes(times);
  }

  of({ loc }: PublishedPage): number | null {
    const time = this.#times.get(normalForm(loc)) ?? null;
    this.counts[time === null ? 'unknown' : 'known']++;
    return time;
  }
}
