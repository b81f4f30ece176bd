import { expect, it } from 'vitest';
import type { CheckedPage, PageResult } from '../../../contract/page-result.ts';
import { wholeView } from '../../../contract/values.ts';
import { checkedPage } from '../../../project/testing/checked-page.ts';
import { projectOf, url, urlset, values, written } from '../../../project/testing/sitemaps.ts';
import { FixOffers } from '../fix-mode-at.ts';

const A = 'https://a.example/';
const LINK = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const link = (name: string) => `<xhtml:link ${LINK} rel="alternate" hreflang="en" href="${A}${name}"/>`;

const redirect = (from: string, to: string, more: Partial<CheckedPage> = {}) =>
  checkedPage(
    A + from,
    { status: 301, hops: 1, indexable: false, reason: 'redirect', finalUrl: A + to },
    more,
  );
const error = (name: string, status: number) =>
  checkedPage(A + name, { status, indexable: false, reason: status < 500 ? 'client-error' : 'server-error' });
const modified = (name: string, lastModified: string) => checkedPage(A + name, { lastModified });
const bad = (name: string, result: Partial<PageResult>) =>
  checkedPage(A + name, { indexable: false, ...result });

const entries = (...names: string[]) => names.map((name) => url(A + name));

const CASES: [string, string, string[], CheckedPage[], string[]][] = [
  ['final URL', 'page-redirects', entries('a', 'b'), [redirect('a', 'x')], ['x', 'b']],
  ['final URL that is listed', 'page-redirects', entries('a', 'b'), [redirect('a', 'b')], ['b']],
  [
    'final URL of several',
    'page-redirects',
    entries('a', 'b', 'c'),
    [redirect('a', 'x'), redirect('c', 'x')],
    ['x', 'b'],
  ],
  ['loop', 'page-redirects', entries('a'), [redirect('a', 'b', { isDeadEnd: true })], ['a']],
  [
    'canonical',
    'page-canonical-elsewhere',
    entries('a?x=1'),
    [bad('a?x=1', { reason: 'canonical', canonical: `${A}a` })],
    ['a'],
  ],
  [
    '404 and 410, not 500',
    'url-not-ok',
    entries('a', 'b', 'c'),
    [404, 410, 500].map((status, at) => error('abc'[at] ?? '', status)),
    ['c'],
  ],
  ['noindex', 'page-noindex', entries('a', 'b'), [bad('a', { reason: 'noindex-meta' })], ['b']],
  ['blocked', 'page-blocked', entries('a', 'b'), [bad('a', { reason: 'robots', robots: '/a' })], ['b']],
  ['no file', 'page-missing', entries('a', 'b'), [{ ...error('a', 404), source: 'folder' }], ['b']],
];

it.each(CASES)('mends what page checks found, if it can: %s', (_, code, before, checked, locs) => {
  const project = projectOf(urlset(...before));
  project.pages.add(checked);
  const file = written(project);
  const request = { kind: 'fix', code, mode: 'unsafe', rows: null } as const;
  const now = () => values(project).map(([loc = '']) => loc.slice(A.length));
  if (now().join() === locs.join()) {
    expect(() => project.resolve(wholeView(0), project.order, request)).toThrow('nothing-to-fix');
    return;
  }
  const { edit } = project.resolve(wholeView(0), project.order, request);
  project.apply(edit, null, null);
  expect(now()).toEqual(locs);
  const mended = written(project);
  // The journal is replayed without the results of page checks.
  const replayed = projectOf(file);
  replayed.apply(JSON.parse(JSON.stringify(edit)), null, null);
  expect(written(replayed)).toBe(mended);
  project.undo();
  expect(written(project)).toBe(file);
  expect(project.table.rules(project.file(0).order.at(0))).not.toEqual([]);
});

it.each([
  ['2025-06-01', '2025-05-03'],
  ['2025-06-01T10:00:00Z', '2025-05-03T10:00:00+00:00'],
])('replaces %s with the date in Last-Modified: %s', (before, after) => {
  const project = projectOf(urlset(url(`${A}a`, `<lastmod>${before}</lastmod>`)));
  project.pages.add([modified('a', 'Sat, 03 May 2025 10:00:00 GMT')]);
  const request = { kind: 'fix', code: 'lastmod-differs-from-page', mode: 'unsafe', rows: null } as const;
  project.apply(project.resolve(wholeView(0), project.order, request).edit, null, null);
  expect(values(project)[0]?.[1]).toBe(after);
  expect(project.table.rules(project.file(0).order.at(0))).toEqual([]);
});

it('updates alternates to the final URL', () => {
  const project = projectOf(urlset(url(`${A}a`, link('a')), url(`${A}b`, link('a'))));
  project.pages.add([redirect('a', 'x')]);
  const request = { kind: 'fix', code: 'page-redirects', mode: 'unsafe', rows: null } as const;
  const edit = project.resolve(wholeView(0), project.order, request).edit;
  project.apply(edit, null, null);
  expect(written(project)).not.toContain(`${A}a`);
  expect(written(project).match(/href="https:\/\/a\.example\/x"/g)).toHaveLength(2);
  project.undo();
  expect(written(project)).not.toContain(`${A}x`);
});

it('is offered only as an unsafe fix, and only for an entry that it can mend', () => {
  const project = projectOf(urlset(...entries('a', 'b')));
  project.pages.add([error('a', 404), error('b', 500)]);
  const offers = [0, 1].map((at) => new FixOffers(project).at(project.file(0).order.at(at), 'url-not-ok'));
  expect(offers.map((offer) => offer?.mode ?? null)).toEqual(['unsafe', null]);
});
