import { assertNever } from '../../contract/errors.ts';
import type { FileFinding } from '../../contract/values.ts';
import { EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import { hintsIgnored } from '../../rules/hints/hints-ignored.ts';
import { hreflangNotReciprocal } from '../../rules/hreflang/hreflang-not-reciprocal.ts';
import { hasMoreThanListed, indexTooManyFiles } from '../../rules/index/index-too-many-files.ts';
import { lastmodDateOnly } from '../../rules/lastmod/lastmod-date-only.ts';
import { lastmodUniform } from '../../rules/lastmod/lastmod-uniform.ts';
import { mixedWww } from '../../rules/loc/mixed-www.ts';
import { isEmptyNews, newsEmpty } from '../../rules/news/news-empty.ts';
import { hasTooManyNews, newsTooMany } from '../../rules/news/news-too-many.ts';
import { pageNotListed } from '../../rules/page/page-not-listed.ts';
import type { RuleCode } from '../../rules/registry.ts';
import { isBelowRoot, notAtRoot } from '../../rules/scope/not-at-root.ts';
import { severalHosts } from '../../rules/scope/several-hosts.ts';
import { hasTooManySitemaps, indexTooMany } from '../../rules/size/index-too-many.ts';
import { nearestLimit, nearLimit } from '../../rules/size/near-limit.ts';
import { listsNothing, noEntries } from '../../rules/size/no-entries.ts';
import { hasTooManyLines, textTooMany } from '../../rules/size/text-too-many.ts';
import { isTooLarge, tooLarge } from '../../rules/size/too-large.ts';
import { hasTooManyUrls, tooManyUrls } from '../../rules/size/too-many-urls.ts';
import { robotsUnreadable } from '../../rules/web/robots-unreadable.ts';
import { isOtherType, sitemapContentType } from '../../rules/web/sitemap-content-type.ts';
import { saysNoindex, sitemapNoindex } from '../../rules/web/sitemap-noindex.ts';
import { sitemapRedirects } from '../../rules/web/sitemap-redirects.ts';
import { urlNot200Yandex } from '../../rules/web/url-not-200-yandex.ts';
import { fileFinding } from '../../table/file/file-read.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';

/**
 * The rules that {@link judgeFile} checks again each time, which is why the reader's findings about them are dropped.
 * `too-large` is not among them: if the reader found it, that finding stays, and {@link judgeFile} does not repeat it.
 */
export const STANDING_RULES: ReadonlySet<string> = new Set<RuleCode>([
  tooManyUrls.code,
  textTooMany.code,
  indexTooMany.code,
  indexTooManyFiles.code,
  nearLimit.code,
  noEntries.code,
  lastmodUniform.code,
  lastmodDateOnly.code,
  hintsIgnored.code,
  newsTooMany.code,
  newsEmpty.code,
  notAtRoot.code,
  mixedWww.code,
  severalHosts.code,
  // Reported here for the whole file if its entries name alternates outside the project, which cannot be checked.
  hreflangNotReciprocal.code,
  pageNotListed.code,
  sitemapRedirects.code,
  urlNot200Yandex.code,
  sitemapContentType.code,
  sitemapNoindex.code,
  robotsUnreadable.code,
]);

/** Pages of a site that no sitemap lists: how many, and the first of them. */
export interface UnlistedPages {
  readonly count: number;
  readonly examples: readonly string[];
}

/** What {@link judgeFile} needs to know about a file besides its counts. */
export interface FileFacts {
  /** Its size in bytes if it were saved now, before compression. */
  bytes: number;
  /** The lastmod that nearly all of its entries share, as one of them writes it; null if none. */
  uniformLastmod: string | null;
  location: URL | null;
  /** A host of the file that is a minor form, see `isMinorForm`, and its other form; null if none. */
  minorHost: readonly [minor: string, major: string] | null;
  /** Two hosts of its entries that belong to different sites, or null. */
  differentHosts: readonly [string, string] | null;
  /** How many of its entries name alternates that are not in the project. */
  unlistedAlternates: number;
  /** Pages of the site that no sitemap lists, if they are reported on this file; else null. */
  unlistedPages: UnlistedPages | null;
}

/** The findings of {@link STANDING_RULES} about an open file, and `too-large` unless the reader reported it. */
export function judgeFile(file: ProjectFile, facts: FileFacts): FileFinding[] {
  const findings: FileFinding[] = [];
  const find = (broken: boolean, code: RuleCode, value: number | string) => {
    if (broken) findings.push(fileFinding(code, String(value), null));
  };
  const { tally } = file;
  const entries = file.order.length;
  switch (file.kind) {
    case 'urlset':
      find(hasTooManyUrls(entries), tooManyUrls.code, entries);
      find(hasTooManyNews(tally.news), newsTooMany.code, tally.news);
      find(isEmptyNews(entries, declaresNews(file)), newsEmpty.code, '');
      if (facts.uniformLastmod !== null) find(true, lastmodUniform.code, facts.uniformLastmod);
      find(tally.dateOnly > 0, lastmodDateOnly.code, tally.dateOnly);
      find(tally.hinted > 0, hintsIgnored.code, tally.hinted);
      break;
    case 'sitemapindex':
      find(hasTooManySitemaps(entries), indexTooMany.code, entries);
      find(hasMoreThanListed(entries), indexTooManyFiles.code, entries);
      find(tally.dateOnly > 0, lastmodDateOnly.code, tally.dateOnly);
      break;
    case 'text':
      find(hasTooManyLines(entries), textTooMany.code, entries);
      break;
    case 'rss':
    case 'atom':
    case 'mrss':
      find(hasTooManyUrls(entries), tooManyUrls.code, entries);
      break;
    case 'robots':
      return [];
    case 'unknown':
      // The reader reports what the file really is, unless it is empty.
      find(listsNothing(facts.bytes, false, codesOf(file.told)), noEntries.code, '');
      return findings;
    default:
      return assertNever(file.kind);
  }
  // A user who creates a new file knows that it is empty.
  const told = codesOf([...file.told, ...findings]);
  find(!file.untitled && listsNothing(entries, isBroken(file), told), noEntries.code, '');
  find(isTooLarge(facts.bytes) && !told.includes(tooLarge.code), tooLarge.code, facts.bytes);
  if (facts.location === null && facts.differentHosts !== null) {
    find(true, severalHosts.code, facts.differentHosts.join(', '));
  }
  if (facts.minorHost !== null) find(true, mixedWww.code, facts.minorHost.join(', '));
  if (facts.unlistedAlternates > 0) {
    const unlisted = fileFinding(hreflangNotReciprocal.code, String(facts.unlistedAlternates), null);
    findings.push({ ...unlisted, severity: 'hint', detail: 'unchecked' });
  }
  if (facts.unlistedPages !== null) {
    const { count, examples } = facts.unlistedPages;
    const unlisted = fileFinding(pageNotListed.code, String(count), null);
    findings.push({ ...unlisted, detail: examples.join(', '), count });
  }
  const near = nearestLimit(entries, facts.bytes);
  if (near !== null) {
    const entriesAre = file.kind === 'sitemapindex' ? 'sitemaps' : 'urls';
    const detail = near.of === 'bytes' ? 'bytes' : entriesAre;
    findings.push({ ...fileFinding(nearLimit.code, String(near.percent), null), detail });
  }
  const { location } = facts;
  if (location !== null) find(isBelowRoot(location), notAtRoot.code, location.pathname);
  const { fetched } = file;
  if (fetched !== null) {
    find(fetched.urls.length > 1, sitemapRedirects.code, fetched.urls.join(' → '));
    find(fetched.firstStatus !== 200, urlNot200Yandex.code, fetched.firstStatus);
    find(isOtherType(fetched.contentType), sitemapContentType.code, fetched.contentType ?? '');
    find(saysNoindex(fetched.robotsTag), sitemapNoindex.code, fetched.robotsTag ?? '');
    find(fetched.unreadRobots !== undefined, robotsUnreadable.code, fetched.unreadRobots ?? '');
  }
  return findings;
}

function declaresNews(file: ProjectFile): boolean {
  return file.block?.layout.namespaces.some(({ kind }) => kind === EXTENSIONS.news.namespace) ?? false;
}

function codesOf(findings: readonly FileFinding[]): string[] {
  return findings.map(({ code }) => code);
}

function isBroken(file: ProjectFile): boolean {
  return file.findings.some(({ code }) => code === 'xml-not-well-formed');
}
