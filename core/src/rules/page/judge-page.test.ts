import { describe, expect, it } from 'vitest';
import { RULES } from '../registry.ts';
import { judgePage } from './judge-page.ts';
import { daysApart } from './lastmod-differs-from-page.ts';
import type { PageFacts } from './page-facts.ts';
import { isReturned } from './page-hreflang-not-returned.ts';
import { failureOf } from './url-not-ok.ts';
import { isTooSmall } from './video-thumbnail-size.ts';

const CHECKED = Date.UTC(2026, 0, 1);
const FINE: PageFacts = {
  ...{ status: 200, indexable: true, reason: null, source: 'web', isHtml: true, bytes: 1000 },
  hasSeveralCanonicals: false,
  isRobotsUnread: false,
  ...{ lastModified: Number.NaN, checkedAt: CHECKED },
};
const MEGABYTE = 1024 * 1024;
const at = (text: string) => Date.parse(text);

function broken(facts: Partial<PageFacts>, lastmod = Number.NaN): string[] {
  const codes: string[] = [];
  judgePage({ ...FINE, ...facts }, lastmod, (rule) => codes.push(RULES[rule]?.code ?? ''));
  return codes;
}

describe('a page breaks', () => {
  it.each<[string, Partial<PageFacts>, string[]]>([
    ['nothing if it is fine', {}, []],
    ['nothing if it is unknown', { indexable: null }, []],
    ['url-not-ok: gone', { status: 404, indexable: false, reason: 'client-error' }, ['url-not-ok']],
    ['url-not-ok: fails', { status: 500, indexable: false, reason: 'server-error' }, ['url-not-ok']],
    ['url-not-ok: no host', { status: null, indexable: false, reason: 'unreachable' }, ['url-not-ok']],
    ['nothing if it cannot be reached for now', { status: null, indexable: null, reason: 'unreachable' }, []],
    ['nothing if the server refused us', { status: 403, indexable: null, reason: 'refused' }, []],
    ['nothing if the server asked to slow down', { status: 429, indexable: null, reason: 'throttled' }, []],
    [
      'page-missing: no file',
      { status: 404, indexable: false, reason: 'client-error', source: 'folder' },
      ['page-missing'],
    ],
    [
      'url-not-ok: 410 by a rule of the folder',
      { status: 410, indexable: false, reason: 'client-error', source: 'folder' },
      ['url-not-ok'],
    ],
    ['page-redirects', { status: 301, indexable: false, reason: 'redirect' }, ['page-redirects']],
    ['page-noindex: header', { indexable: false, reason: 'noindex-header' }, ['page-noindex']],
    ['page-noindex: meta', { indexable: false, reason: 'noindex-meta' }, ['page-noindex']],
    ['page-canonical-elsewhere', { indexable: false, reason: 'canonical' }, ['page-canonical-elsewhere']],
    [
      'nothing, since robots.txt was not read',
      { status: null, indexable: false, reason: 'robots', isRobotsUnread: true },
      [],
    ],
    ['page-canonicals-differ', { indexable: null, hasSeveralCanonicals: true }, ['page-canonicals-differ']],
    ['page-blocked', { status: null, indexable: false, reason: 'robots' }, ['page-blocked']],
    ['nothing at 2 MB', { bytes: 2 * MEGABYTE }, []],
    ['page-too-large above 2 MB', { bytes: 2 * MEGABYTE + 1 }, ['page-too-large']],
    ['nothing if a PDF is large', { bytes: 9 * MEGABYTE, isHtml: false }, []],
    ['nothing if an error page is large', { bytes: 9 * MEGABYTE, status: 404, indexable: null }, []],
  ])('%s', (_, facts, codes) => {
    expect(broken(facts)).toEqual(codes);
  });
});

describe('the difference between lastmod and the date of the page', () => {
  const differs = ['lastmod-differs-from-page'];
  it.each<[string, string, string, string[]]>([
    ['a day later', '2025-06-01T10:00:00Z', '2025-06-02T10:00:01Z', differs],
    ['a day earlier', '2025-06-02T10:00:01Z', '2025-06-01T10:00:00Z', differs],
    ['hours apart', '2025-06-01T10:00:00Z', '2025-06-02T09:00:00Z', []],
    ['on the same date', '2025-06-01', '2025-06-01T23:59:59Z', []],
    ['on the same date, in the westernmost time zone', '2025-06-01', '2025-06-02T11:00:00Z', []],
    ['two days later', '2025-06-01', '2025-06-03T13:00:00Z', differs],
    ['for a page dated when it was requested', '2025-06-01', new Date(CHECKED - 60_000).toISOString(), []],
  ])('%s', (_, lastmod, modified, codes) => {
    expect(broken({ lastModified: at(modified) }, at(lastmod))).toEqual(codes);
  });

  it.each([
    ['2025-06-01T10:00:00Z', '2025-06-04T09:00:00Z', 2],
    ['2025-06-04T09:00:00Z', '2025-06-01T10:00:00Z', -2],
    ['2025-06-01', '2025-06-01T00:00:00Z', 0],
  ])('from %s to %s: %s days', (lastmod, modified, days) => {
    expect(daysApart(at(lastmod), at(modified))).toBe(days);
  });

  it('is unknown if either date is missing', () => {
    expect(daysApart(Number.NaN, CHECKED)).toBe(null);
    expect(daysApart(CHECKED, Number.NaN)).toBe(null);
  });
});

it.each([
  [404, 'client-error', '404'],
  [301, 'client-error', '4xx'],
  [301, 'server-error', '5xx'],
  [null, 'unreachable', 'unreachable'],
] as const)('names the failure of %s %s: %s', (status, reason, failure) => {
  expect(failureOf({ status, reason })).toBe(failure);
});

it.each([
  [null, null],
  [[], null],
  [[1, 2], false],
  [[1, 7], true],
])('a page whose head lists the pages %j as alternates links back to page 7: %s', (named, returned) => {
  expect(isReturned(7, named && Float64Array.from(named))).toBe(returned);
});

it.each([
  [60, 30, false],
  [59, 30, true],
  [60, 29, true],
])('a thumbnail of %s by %s pixels is too small: %s', (width, height, small) => {
  expect(isTooSmall({ width, height })).toBe(small);
});
