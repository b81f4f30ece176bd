import { expect, it } from 'vitest';
import type { CheckedPage, PageResult } from '../contract/page-result.ts';
import { wholeView } from '../contract/values.ts';
import { checkedPage } from '../project/testing/checked-page.ts';
import { familyOf, NOW, projectOf, sitemapindex, url, urlset } from '../project/testing/sitemaps.ts';
import { describeEntry } from './entry/describe-entry.ts';
import { listFindings } from './list.ts';

const LOC = 'https://a.example/page';
const LINK = `<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="fi" href="https://a.example/fi"/>`;
const VIDEO = `<v:video xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"><v:thumbnail_loc>https://a.example/t.png</v:thumbnail_loc><v:title>A</v:title><v:description>B</v:description><v:content_loc>https://a.example/v.mp4</v:content_loc></v:video>`;
const TEXT = urlset(url(LOC, `<lastmod>2025-06-01</lastmod>${LINK}${VIDEO}`));

const of = (result: Partial<PageResult>) => checkedPage(LOC, { indexable: false, ...result });

const CASES: [string, CheckedPage, string, string, string | null][] = [
  ['url-not-ok', of({ status: 404, reason: 'client-error' }), `Answers 404: ${LOC}`, LOC, 'Not found (404)'],
  [
    'url-not-ok',
    of({ status: 418, reason: 'client-error' }),
    `Answers 418: ${LOC}`,
    LOC,
    'URL blocked due to other 4xx issue',
  ],
  [
    'url-not-ok',
    of({ status: 502, reason: 'server-error' }),
    `Answers 502: ${LOC}`,
    LOC,
    'Server error (5xx)',
  ],
  [
    'url-not-ok',
    of({ status: null, reason: 'unreachable' }),
    `Cannot be reached: ${LOC}`,
    LOC,
    'Server error (5xx)',
  ],
  [
    'page-redirects',
    of({ status: 301, reason: 'redirect', finalUrl: 'https://a.example/new' }),
    `Redirects to https://a.example/new: ${LOC}`,
    LOC,
    'Page with redirect',
  ],
  [
    'page-redirects',
    { ...of({ status: 301, reason: 'redirect', finalUrl: 'https://a.example/new' }), isDeadEnd: true },
    `Redirects lead to no page: ${LOC}`,
    LOC,
    'Page with redirect',
  ],
  [
    // Too long to be kept.
    'page-redirects',
    of({ status: 301, reason: 'redirect', finalUrl: `https://a.example/${'x'.repeat(5000)}` }),
    `Page redirects: ${LOC}`,
    LOC,
    'Page with redirect',
  ],
  [
    'page-noindex',
    of({ reason: 'noindex-header' }),
    `noindex in the header X-Robots-Tag: ${LOC}`,
    LOC,
    'URL marked ‘noindex’',
  ],
  [
    'page-noindex',
    of({ reason: 'noindex-meta' }),
    `noindex in a meta tag: ${LOC}`,
    LOC,
    'URL marked ‘noindex’',
  ],
  [
    'page-canonical-elsewhere',
    of({ reason: 'canonical', canonical: 'https://a.example/c' }),
    `Canonical is https://a.example/c: ${LOC}`,
    LOC,
    'Alternate page with proper canonical tag',
  ],
  [
    'page-blocked',
    of({ reason: 'robots', robots: '/p*' }),
    `Blocked by robots.txt (/p*): ${LOC}`,
    LOC,
    'URL blocked by robots.txt',
  ],
  ['page-too-large', of({ indexable: true, bytes: 3_145_728 }), `Page of 3.0 MB: ${LOC}`, LOC, null],
  [
    'lastmod-differs-from-page',
    of({ indexable: true, lastModified: 'Sat, 03 May 2025 10:00:00 GMT' }),
    'lastmod is 2025-06-01, but the page says 2025-05-03',
    '2025-06-01',
    null,
  ],
  [
    'page-missing',
    { ...of({ status: 404, reason: 'client-error' }), source: 'folder' },
    `No file for this page: ${LOC}`,
    LOC,
    'Not found (404)',
  ],
  [
    'page-hreflang-not-returned',
    checkedPage(
      'https://a.example/fi',
      {},
      { alternates: [{ hreflang: 'fi', href: 'https://a.example/fi' }] },
    ),
    'Alternate does not link back: https://a.example/fi',
    'https://a.example/fi',
    null,
  ],
  [
    'page-canonicals-differ',
    { ...of({ indexable: null }), hasSeveralCanonicals: true },
    `Page names several canonical pages: ${LOC}`,
    LOC,
    null,
  ],
  [
    'alternate-missing',
    {
      ...checkedPage('https://a.example/fi', { status: 404, indexable: false, reason: 'client-error' }),
      source: 'folder',
    },
    'No file for the alternate https://a.example/fi',
    'https://a.example/fi',
    null,
  ],
  [
    'image-missing',
    {
      ...checkedPage('https://a.example/t.png', { status: 404, indexable: false, reason: 'client-error' }),
      ...{ source: 'folder', isPicture: true },
    },
    'No file for the image https://a.example/t.png',
    'https://a.example/t.png',
    null,
  ],
  [
    'video-thumbnail-size',
    checkedPage(
      'https://a.example/t.png',
      { contentType: 'image/png' },
      { image: { width: 48, height: 27 } },
    ),
    'Thumbnail of 48×27 pixels: https://a.example/t.png',
    'https://a.example/t.png',
    'Invalid thumbnail size',
  ],
];

it.each(CASES)('lists %s for a checked page (case %#)', (code, page, message, marked, searchConsole) => {
  const project = projectOf(TEXT);
  project.pages.add([page]);
  while (project.work(100));
  const { findings, summary } = listFindings([project], ({ name }) => name, 99, NOW);
  const found = findings.filter((finding) => finding.code === code);
  expect(found).toMatchObject([{ message, searchConsole, entry: 0, loc: LOC }]);
  const { offset, length } = found[0] ?? {};
  expect(TEXT.slice(offset ?? 0, (offset ?? 0) + (length ?? 0))).toContain(marked);
  expect(summary.byCode[code]).toBe(1);
  if (searchConsole !== null) expect(summary.searchConsole[searchConsole]).toBe(1);
  const detail = describeEntry(project, wholeView(0), 0);
  expect(detail?.findings.map((finding) => finding.code)).toContain(code);
});

it('reports all unlisted pages as one finding about the index', () => {
  const project = familyOf(null, sitemapindex('https://a.example/1.xml'), urlset(url(LOC)));
  const listed = () =>
    listFindings([project], ({ name }) => name, 99, NOW).findings.flatMap(
      ({ code, file, message, places }) => (code === 'page-not-listed' ? { file, message, places } : []),
    );
  expect(listed()).toEqual([]);
  const examples = Array.from({ length: 9 }, (_, at) => `https://a.example/${at}`);
  project.pages.noteUnlisted({ count: 12, examples });
  const message = `12 pages that no sitemap lists, such as ${examples.slice(0, 5).join(', ')}`;
  expect(listed()).toEqual([{ file: 'sitemap-0.xml', message, places: 12 }]);
  project.pages.noteUnlisted({ count: 1, examples });
  expect(listed()).toMatchObject([{ places: 1 }]);
  project.pages.noteUnlisted(null);
  expect(listed()).toEqual([]);
});
