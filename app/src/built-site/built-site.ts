import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListProgress } from '@urlset/core/contract/lists.ts';
import type { CheckedPage, PageResult } from '@urlset/core/contract/page-result.ts';
import { DEFAULT_SITE, PAGE_EXTENSIONS, type SiteOptions } from '@urlset/core/contract/site.ts';
import { SiteFilter } from '@urlset/core/lists/site/site-filter.ts';
import { publishedPages } from '@urlset/core/lists/site/site-list.ts';
import { fileExtension, sitePath } from '@urlset/core/lists/site/site-loc.ts';
import { type RuleFile, SiteRedirects } from '@urlset/core/lists/site-redirects/site-redirects.ts';
import { RobotsTxt } from '@urlset/core/protocol/robots.ts';
import { PAGES_NAME } from '@urlset/core/publish/bundle/manifest.ts';
import { type PageState, readPageRecord } from '@urlset/core/publish/bundle/page-record.ts';
import { beginningOf, LARGEST_PAGE, textHash } from '../lists/site/read-pages.ts';
import { type SiteRoot, siteNames, statOf } from '../lists/site/site-names.ts';
import { canonicalText, pageVerdict } from '../net/probe/page-verdict.ts';
import { parseUrl } from '../parse-url.ts';

/** The maximum number of redirects to follow. */
const MAX_HOPS = 5;
/** Bytes of a page to read: the first attempt, and the maximum if the head of the page is longer. */
const FIRST = 64 * 1024;
const LARGEST_HEAD = 2 * 1024 * 1024;
/** The crawler for which robots.txt is evaluated. */
const CRAWLER = 'googlebot';

/** What a request leads to. */
type Found =
  | { readonly as: 'file'; readonly file: string; readonly url: URL }
  | { readonly as: 'status'; readonly status: number }
  /** A URL on another site, or a URL whose answer cannot be determined from the folder. */
  | { readonly as: 'elsewhere'; readonly url: string }
  /** A URL that redirects in a loop, or too many times. */
  | { readonly as: 'redirects'; readonly url: string; readonly detail: string };

/**
 * A site as its generator wrote it: answers requests like a server that maps `/a` to `a`, `a.html` or `a/index.html`
 * and follows the redirect files. It reads nothing outside the folder.
 */
export class BuiltSite {
  readonly #root: SiteRoot;
  readonly #base: string;
  readonly #redirects: SiteRedirects;
  readonly #files: ReadonlySet<string>;
  readonly #robots: RobotsTxt | null;
  readonly #record: ReadonlyMap<string, PageState>;
  readonly #pageOptions: SiteOptions;
  /** The numbers of checked page locs with an extension (`long`) and without one (`short`). */
  readonly #styles = { long: 0, short: 0 };
  /** The files that answer checked locs without a redirect. */
  readonly #shown = new Set<string>();

  private constructor(root: SiteRoot, base: string, rules: readonly RuleFile[], files: ReadonlySet<string>) {
    this.#root = root;
    this.#base = base;
    this.#redirects = new SiteRedirects(rules);
    this.#files = files;
    const isWholeHost = new URL(base).pathname === '/';
    const robots = isWholeHost ? this.#text('robots.txt') : null;
    this.#robots = robots === null ? null : RobotsTxt.parse(robots);
    const record = this.#text(PAGES_NAME);
    this.#record = record === null ? new Map() : readPageRecord(Buffer.from(record), PAGES_NAME);
    this.#pageOptions = { ...DEFAULT_SITE, base };
  }

  /**
   * Opens the site in a folder: lists its files, one per step.
   * @param base the URL at which the folder is published, with a slash at the end
   * @throws UrlsetError `not-found`, `not-a-folder`, or the reason why something cannot be read
   */
  static *open(root: SiteRoot, base: string, rules: readonly RuleFile[]): Generator<ListProgress, BuiltSite> {
    const { name } = root;
    const folder = statOf(root, '');
    if (!folder?.isDirectory()) throw new UrlsetError(folder ? 'not-a-folder' : 'not-found', { name });
    const real = { path: realpathSync(root.path), name };
    const files = new Set<string>();
    for (const { file, as, isFile } of siteNames(real, { extensions: null, ignore: [] })) {
      if (isFile && as !== 'links') files.add(file);
      yield { done: files.size, total: 0 };
    }
    return new BuiltSite(real, base, rules, files);
  }

  /**
   * Determines how a server would answer a request for a loc. Returns null for an invalid URL or a URL on another site.
   * @param checkedAt the time, as ISO 8601
   * @throws UrlsetError if a page cannot be read
   */
  check(loc: string, checkedAt: string): CheckedPage | null {
    const url = urlOf(loc);
    if (url === null || sitePath(url.href, this.#base) === null) return null;
    const blocked = this.#robots?.blockedBy(url, CRAWLER) ?? null;
    const steps = this.#follow(url);
    const { found, status, hops } = steps;
    if (found.as === 'file' && hops === 0) {
      this.#shown.add(found.file);
      if (isPageFile(found.file)) this.#styles[fileExtension(found.url.pathname) === '' ? 'short' : 'long']++;
    }
    const nothing: PageResult = {
      ...{ loc, status, finalUrl: null, hops, indexable: false, reason: null, canonical: null, robots: null },
      ...{ lastModified: null, contentType: null, bytes: null, ms: null, checkedAt },
    };
    const checked = (result: Partial<PageResult>, detail: string | null): CheckedPage => ({
      ...{ result: { ...nothing, ...result }, detail, alternates: null, image: null, source: 'folder' },
    });
    if (blocked !== null)
      return checked({ status: null, hops: 0, reason: 'robots', robots: blocked }, `Disallow: ${blocked}`);
    switch (found.as) {
      case 'status': {
        const detail = hops === 0 ? null : `redirects to a URL that answers with ${found.status}`;
        return checked({ reason: found.status >= 500 ? 'server-error' : 'client-error' }, detail);
      }
      case 'redirects':
        return {
          ...checked({ finalUrl: found.url, reason: 'redirect' }, found.detail),
          isDeadEnd: true,
        };
      case 'elsewhere':
        if (hops === 0) return checked({ finalUrl: found.url, indexable: null }, null);
        return checked({ finalUrl: found.url, reason: 'redirect' }, `redirects to ${found.url}`);
      case 'file': {
        const page = this.#page(found.file, found.url);
        const all = { ...page.result, finalUrl: found.url.href };
        if (hops === 0) {
          const { result, detail, ...others } = page;
          return { ...checked(all, detail), ...others };
        }
        return checked({ ...all, indexable: false, reason: 'redirect' }, `redirects to ${found.url.href}`);
      }
    }
  }

  /** Whether a server would answer 404 for a URL that an entry names. Null if it is invalid or on another site. */
  isMissing(named: string): boolean | null {
    const url = urlOf(named);
    if (url === null || sitePath(url.href, this.#base) === null) return null;
    const { found } = this.#follow(url);
    return found.as === 'status' && found.status === 404;
  }

  /**
   * The locs of pages that no checked loc shows, although search engines may index them. One page per step.
   * @throws UrlsetError if a page cannot be read
   */
  *unlisted(): Generator<ListProgress, string[]> {
    const options = { ...this.#pageOptions, dropExtensions: this.#styles.short > this.#styles.long };
    const filter = new SiteFilter(options);
    const isPage = (file: string) => {
      const folders = file.split('/').slice(0, -1);
      return (
        filter.file(file) === null &&
        folders.every((_, depth) => filter.folder(folders.slice(0, depth + 1).join('/')) === null)
      );
    };
    const files = [...this.#files].filter(isPage);
    const shownLocs = new Set(
      publishedPages(
        files.filter((file) => this.#shown.has(file)),
        options,
      ).map(({ loc }) => loc),
    );
    const others = publishedPages(
      files.filter((file) => !this.#shown.has(file)),
      options,
    );
    const locs: string[] = [];
    for (const [place, { path: file, loc }] of others.entries()) {
      yield { done: place, total: others.length };
      const url = urlOf(loc);
      if (url === null || shownLocs.has(loc)) continue;
      const { found, hops } = this.#follow(url);
      const isShown = found.as === 'file' && hops === 0 && found.file === file;
      if (isShown && this.#robots?.blockedBy(url, CRAWLER) == null && this.#page(file, url).result.indexable)
        locs.push(loc);
    }
    return locs;
  }

  /** Follows redirects. The status is that of the first answer; null if the folder does not show it. */
  #follow(first: URL): { found: Found; status: number | null; hops: number } {
    let url = first;
    let status: number | null = null;
    const seen = new Set<string>();
    for (let hops = 0; ; hops++) {
      if (seen.has(url.href) || hops > MAX_HOPS) {
        const detail = seen.has(url.href)
          ? `redirects in a loop at ${url.href}`
          : `more than ${MAX_HOPS} redirects`;
        return { found: { as: 'redirects', url: url.href, detail }, status, hops: Math.min(hops, MAX_HOPS) };
      }
      seen.add(url.href);
      const inside = sitePath(url.href, this.#base);
      if (inside === null) return { found: { as: 'elsewhere', url: url.href }, status, hops };
      const file = this.#fileFor(inside);
      const answer = this.#redirects.answer(url, file !== null);
      if (answer !== null && answer.status >= 300 && answer.status < 400) {
        status ??= answer.status;
        url = new URL(answer.to);
        continue;
      }
      const found =
        answer === null ? this.#shownAs(file, url) : this.#rewritten(answer.status, answer.to, url);
      status ??= found.as === 'status' ? found.status : found.as === 'file' ? 200 : null;
      return { found, status, hops };
    }
  }

  #shownAs(file: string | null, url: URL): Found {
    return file === null ? { as: 'status', status: 404 } : { as: 'file', file, url };
  }

  /** Handles a rule that shows another file under the same URL, or refuses the request. */
  #rewritten(status: number, to: string, url: URL): Found {
    if (status >= 400) return { as: 'status', status };
    const inside = sitePath(to, this.#base);
    if (inside === null) return { as: 'elsewhere', url: url.href };
    const file = this.#fileFor(inside);
    // The folder does not show what a program such as index.php would answer.
    if (file === null || !isPageFile(file)) return { as: 'elsewhere', url: url.href };
    return { as: 'file', file, url };
  }

  /** The file that servers show at a path; null if none. */
  #fileFor(inside: string): string | null {
    const plain = inside.replace(/\/$/, '');
    const folder = plain === '' ? '' : `${plain}/`;
    const indexes = DEFAULT_SITE.indexPages.map((name) => folder + name);
    const pages = plain === '' ? [] : PAGE_EXTENSIONS.map((extension) => `${plain}.${extension}`);
    const candidates =
      inside === '' || inside.endsWith('/') ? [...indexes, ...pages] : [inside, ...pages, ...indexes];
    return candidates.find((file) => this.#files.has(file)) ?? null;
  }

  #page(file: string, url: URL) {
    const bytes = statOf(this.#root, file)?.size ?? 0;
    const isPage = isPageFile(file);
    const contentType = isPage ? 'text/html' : null;
    const headers = new Map([['content-type', contentType ?? 'application/octet-stream']]);
    const judged = (length: number) => {
      const body = isPage ? beginningOf(this.#root, file, Math.min(length, bytes)) : new Uint8Array();
      return pageVerdict({ headers, body, isWhole: bytes <= length }, url, false);
    };
    const first = judged(FIRST);
    const verdict = first.indexable === null && bytes > FIRST ? judged(LARGEST_HEAD) : first;
    const { indexable, reason, canonical, canonicals, alternates } = verdict;
    const lastModified = isPage ? this.#changed(file, url.href, bytes) : null;
    return {
      result: { indexable, reason, canonical, lastModified, contentType, bytes },
      ...{ alternates, detail: canonicalText(verdict) },
      ...(canonicals.length > 1 && { hasSeveralCanonicals: true }),
    };
  }

  /**
   * When the page changed, as a `Last-Modified` value: the time in the record of the last build if the content is still
   * the same, otherwise the time of the file. Null if the record does not list the page, the page is too large, or the
   * time is unknown.
   */
  #changed(file: string, loc: string, size: number): string | null {
    const known = this.#record.get(loc);
    if (known === undefined || size > LARGEST_PAGE) return null;
    const isSame = textHash(beginningOf(this.#root, file, size)) === known.hash;
    const changed = isSame ? known.changed : (statOf(this.#root, file)?.mtimeMs ?? null);
    return changed === null ? null : new Date(changed).toUTCString();
  }

  #text(file: string): string | null {
    return this.#files.has(file) ? readFileSync(path.join(this.#root.path, file), 'utf8') : null;
  }
}

function isPageFile(file: string): boolean {
  return PAGE_EXTENSIONS.includes(fileExtension(file));
}

function urlOf(loc: string): URL | null {
  const url = parseUrl(loc);
  if (url !== null) url.hash = '';
  return url;
}
