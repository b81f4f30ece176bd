import { expect, describe as group, it } from 'vitest';
import { projectOf } from '../project/testing/sitemaps.ts';
import { nearLimit } from '../rules/size/near-limit.ts';
import { describe } from './describe.ts';
import { listFindings } from './list.ts';

const NOW = Date.UTC(2026, 0, 1);
const A = 'https://a.example/';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml"';

/** A urlset with one entry per line, the first on line 2. */
const urlset = (...entries: string[]) =>
  `<urlset ${NAMESPACES}>\n${entries.map((entry) => `<url>${entry}</url>`).join('\n')}\n</urlset>`;
const page = (path: string, more = '') => `<loc>${A}${path}</loc>${more}`;
const dated = (lastmod: string) => urlset(page('page', `<lastmod>${lastmod}</lastmod>`));
const link = (attributes: string) =>
  urlset(page('a', `<x:link ${attributes}/><x:link rel="alternate" hreflang="en" href="${A}a"/>`));

const video = (inside: string) =>
  urlset(
    page(
      'a',
      `<v:video xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"><v:thumbnail_loc>${A}t.png</v:thumbnail_loc><v:title>A</v:title><v:description>B</v:description><v:content_loc>${A}v.mp4</v:content_loc>${inside}</v:video>`,
    ),
  );

function messages(code: string, ...texts: string[]): string[] {
  const { findings } = listFindings([projectOf(...texts)], ({ name }) => name, 99, NOW);
  return findings.filter((finding) => finding.code === code).map(({ message }) => message);
}

group('what a finding says', () => {
  it.each<[string, string, string]>([
    ['loc-count', urlset('<lastmod>2025-01-01</lastmod>'), 'Entry without a URL'],
    ['loc-count', urlset(page('a') + page('b')), 'Entry with two URLs'],
    ['loc-count', urlset(page('a') + page('b') + page('c')), 'Entry with several URLs'],
    ['unknown-child', urlset(page('a', 'text here')), 'Text outside any tag: text here'],
    ['unknown-child', urlset(page('a', '<color/>')), 'Unknown tag: <color>'],
    ['lastmod-invalid', dated('yesterday'), 'Unreadable date: yesterday'],
    ['lastmod-not-a-date', dated('2025-02-30'), 'Impossible date: 2025-02-30'],
    ['lastmod-not-a-date', dated(''), 'Empty date'],
    ['lastmod-reduced-precision', dated('2025'), 'lastmod gives only a year: 2025'],
    ['lastmod-reduced-precision', dated('2025-03'), 'lastmod gives only a month: 2025-03'],
    [
      'lastmod-reduced-precision',
      dated('2025-03-01T10:00Z'),
      'lastmod gives a time without seconds: 2025-03-01T10:00Z',
    ],
    ['lastmod-date-only', dated('2025-03-01'), '1 lastmod lacks a time of day'],
    [
      'hints-ignored',
      urlset(page('a', '<priority>0.5</priority>')),
      '1 entry has changefreq or priority, which Google and Bing ignore',
    ],
    ['hreflang-incomplete', link(`rel="alternate" href="${A}b"`), 'hreflang link without hreflang'],
    [
      'hreflang-incomplete',
      link(`rel="alternate" hreflang="" href="${A}b"`),
      'hreflang link without hreflang',
    ],
    ['hreflang-incomplete', link(`hreflang="de" href="${A}b"`), 'hreflang link without rel="alternate"'],
    ['hreflang-incomplete', link('rel="alternate" hreflang="de"'), 'hreflang link without href'],
    [
      'hreflang-incomplete',
      link('rel="alternate" hreflang="de" href="/b"'),
      'hreflang link with a relative URL: /b',
    ],
    [
      'hreflang-set-differs',
      link(`rel="alternate" hreflang="en" href="${A}b"`),
      'hreflang en is listed twice',
    ],
    [
      'hreflang-no-self',
      urlset(page('a', `<x:link rel="alternate" hreflang="de" href="${A}b"/>`)),
      'No hreflang link to itself',
    ],
    [
      'hreflang-not-reciprocal',
      link(`rel="alternate" hreflang="de" href="${A}b"`),
      '1 entry names alternate pages that are not in these files, so their return links could not be checked',
    ],
    [
      'leak-suspect',
      urlset('<loc>https://staging.a.example/</loc>'),
      'Looks like a test or internal address: https://staging.a.example/',
    ],
    [
      'video-attribute',
      video('<v:restriction relationship="allow">US ZZ</v:restriction>'),
      'ZZ is not a country code',
    ],
    [
      'video-attribute',
      video('<v:restriction relationship="deny">uk ZZ</v:restriction>'),
      'uk, ZZ are not country codes',
    ],
    ['video-attribute', video('<v:restriction>US</v:restriction>'), 'video:restriction needs allow or deny'],
    [
      'video-attribute',
      video('<v:platform relationship="allow">desktop</v:platform>'),
      'Platforms are web, mobile and tv: desktop',
    ],
    [
      'video-attribute',
      video('<v:platform relationship="yes">web</v:platform>'),
      'Relationship must be allow or deny: yes',
    ],
    [
      'video-too-many-tags',
      video('<v:uploader info="not a url">A</v:uploader>'),
      'Uploader link must be a URL on the page’s own domain: not a url',
    ],
    [
      'video-too-many-tags',
      video(`<v:uploader>${'x'.repeat(256)}</v:uploader>`),
      'Uploader name longer than 255 characters',
    ],
    ['video-too-many-tags', video('<v:tag>a</v:tag>'.repeat(33)), 'Video with more than 32 tags'],
    [
      'extension-date-invalid',
      video('<v:expiration_date>soon</v:expiration_date>'),
      'video:expiration_date is not a valid date: soon',
    ],
  ])('for %s: %#', (code, text, message) => {
    expect(messages(code, text)).toEqual([message]);
  });

  it.each([
    ['urls', '90% of 50,000 URLs used'],
    ['sitemaps', '90% of 50,000 sitemaps used'],
    ['bytes', '90% of 50 MB used'],
  ])('for a file near a limit of %s', (detail, message) => {
    const place = { line: null, column: null, offset: null, length: null, entry: null, field: null };
    const found = { ...place, file: 'a.xml', severity: 'hint', value: '90', detail } as const;
    expect(describe(nearLimit, found)).toMatchObject({ message });
  });

  it('for an entry that repeats another: where the other one is', () => {
    const texts = [
      urlset(page('a'), page('a'), page('b?x=1&amp;y=2'), page('b?y=2&amp;x=1'), page('c')),
      urlset(page('c'), '<loc>http://a.example/a</loc>'),
    ];
    expect(messages('duplicate-loc', ...texts)).toEqual([
      `Same URL as line 2: ${A}a`,
      expect.stringMatching(/^Same URL as line 6 of .*: https:\/\/a\.example\/c$/),
    ]);
    expect(messages('equivalent-loc', ...texts)).toEqual([`Probably the same page as line 4: ${A}b?y=2&x=1`]);
    expect(messages('mixed-scheme', ...texts)).toEqual([
      expect.stringMatching(/^Same page as line 2 of .*, except for http and https: http:\/\/a\.example\/a$/),
    ]);
  });
});
