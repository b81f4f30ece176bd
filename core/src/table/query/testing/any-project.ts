import fc from 'fast-check';
import { escapeXml } from '../../../bytes/text.ts';
import { PAGE_REASONS } from '../../../contract/page-result.ts';
import { wholeView } from '../../../contract/values.ts';
import type { Project } from '../../../project/project.ts';
import { checkedPage } from '../../../project/testing/checked-page.ts';
import { projectOf } from '../../../project/testing/sitemaps.ts';
import { positionsAt } from '../../positions.ts';
import { DATES, NUMBERS, PIECES } from './any-query.ts';

const LANGUAGES = ['de', 'de-AT', 'de&#45;CH', 'DEN', 'en_US', 'x-default', ''] as const;

/** A piece of a value in one of the notations that XML allows. */
const anyPiece = fc
  .tuple(
    fc.constantFrom(...PIECES),
    fc.constantFrom('escaped', 'escaped', 'escaped', 'numeric', 'cdata', 'comment'),
  )
  .map(([piece, form]) => {
    if (form === 'numeric') return [...piece].map((character) => `&#${character.codePointAt(0)};`).join('');
    if (form === 'cdata') return `<![CDATA[${piece}]]>`;
    return form === 'comment' ? `<!-- a -->${escapeXml(piece)}` : escapeXml(piece);
  });

const anyLoc = fc.oneof(
  fc.array(anyPiece, { maxLength: 4 }).map((pieces) => pieces.join('')),
  fc.array(anyPiece, { maxLength: 3 }).map((pieces) => ` https://a.example/${pieces.join('')}\n`),
  fc
    .tuple(
      fc.constantFrom(
        'https://a.example',
        'HTTP://user:p@A.example:8080',
        'https://b.example',
        'https://',
        '//c',
      ),
      fc.array(fc.constantFrom('/', '/a', '/b', '/a/b', '/shoe', '//', '.a', '.html', '.B1', '.7z'), {
        maxLength: 4,
      }),
      fc.constantFrom(
        '',
        '?',
        '?a',
        '?a=b',
        '?b=1&amp;a=2',
        '?&amp;&amp;=1',
        '?a&#38;b=1',
        '#a?b=1',
        '?a=1#b&amp;c=d',
      ),
    )
    .map((pieces) => `${pieces[0]}${pieces[1].join('')}${pieces[2]}`),
  fc.constantFrom(
    'https://a.example/shoe',
    'https://b.example/SHOE',
    '&#32;a ',
    'a&amp;amp;b',
    'a&b',
    'shoe&amp',
    '&amp;&AMP;a',
  ),
);

const element = (name: string, value: fc.Arbitrary<string>) =>
  fc.option(value, { nil: null }).map((text) => (text === null ? '' : `<${name}>${text}</${name}>`));

const anyEntry = fc
  .tuple(
    element('loc', anyLoc),
    element('lastmod', fc.constantFrom('', 'soon', '2024-02-30', '2024-02-29T12:00:00', ...DATES)),
    element('changefreq', fc.constantFrom('', 'Daily', 'daily', 'weekly', 'never', '<![CDATA[weekly]]>')),
    element('priority', fc.constantFrom('', 'high', '0,5', '&#48;.5', '1.', '+0.5', ...NUMBERS)),
    fc.subarray(['<i:image><i:loc>https://a.example/a.png</i:loc></i:image>', '<v:video/>', '<n:news/>']),
    fc.array(fc.constantFrom(...LANGUAGES), { maxLength: 2 }),
  )
  .map(([loc, lastmod, changefreq, priority, parts, languages]) => {
    const links = languages.map(
      (tag) => `<x:link rel="alternate" hreflang="${tag}" href="https://a.example/"/>`,
    );
    return [loc, lastmod, changefreq, priority, ...parts, ...links].join('');
  });

const DECLARATIONS = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:x="http://www.w3.org/1999/xhtml"',
  'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"',
].join(' ');

const anyUrlset = fc
  .array(anyEntry, { maxLength: 5 })
  .map(
    (entries) =>
      `<urlset ${DECLARATIONS}>${entries.map((entry) => `<url>${entry}</url>`).join('\n')}</urlset>`,
  );

const anyTextList = fc
  .array(fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((lines) => lines.map((pieces) => `https://a.example/${pieces.join('')}\n`).join(''));

const anyIndex = fc
  .array(anyLoc, { maxLength: 2 })
  .map(
    (locs) =>
      `<sitemapindex ${DECLARATIONS}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`,
  );

/** The result of checking the entry at a place in the project. If it is old, the loc has changed since. */
const anyCheck = fc.record({
  place: fc.nat(12),
  isOld: fc.boolean(),
  status: fc.constantFrom(null, 200, 301, 404, 503),
  indexable: fc.constantFrom(null, true, false),
  reason: fc.constantFrom(null, null, ...PAGE_REASONS),
  ms: fc.constantFrom(null, 0.5, 250, 1000, 2500),
  bytes: fc.constantFrom(null, 0, 1024, 3_000_000),
  hops: fc.nat(2),
  finalUrl: fc.constantFrom(null, 'https://a.example/', 'https://b.example/&', 'https://a.example/ä'),
  canonical: fc.constantFrom(null, 'https://a.example/', 'https://a.example/moved/1', 'https://a.example/b'),
  lastModified: fc.constantFrom(
    null,
    'never',
    'Thu, 29 Feb 2024 12:00:00 GMT',
    'Fri, 01 Mar 2024 00:00:00 GMT',
  ),
  checkedAt: fc.constantFrom('2025-12-30T00:00:00.000Z', '2025-12-31T00:00:00.500Z'),
});

/** Adds results. Some entries get a result for an earlier loc. */
function checked(
  project: Project,
  checks: readonly (typeof anyCheck extends fc.Arbitrary<infer T> ? T : never)[],
) {
  const rows = project.rows(wholeView(null), 0, 1e6);
  for (const { place, isOld, ...result } of checks) {
    const row = rows[place];
    if (!row) continue;
    const { loc } = project.rows(wholeView(row.file), row.at, 1)[0] ?? row;
    if (loc === '') continue;
    project.pages.add([checkedPage(loc, result)]);
    const positions = [positionsAt(row.file, row.at, 1)];
    const value = `https://a.example/moved/${place}`;
    if (isOld) project.apply({ kind: 'set', field: 'loc', positions, value }, null, null);
  }
  while (project.work(1000));
  return project;
}

/** A function that makes a small project of two sitemaps, a text list and an index, the same at each call. */
export const anyProject: fc.Arbitrary<() => Project> = fc
  .tuple(anyUrlset, anyTextList, anyUrlset, anyIndex, fc.array(anyCheck, { maxLength: 8 }))
  .map(
    ([first, list, second, index, checks]) =>
      () =>
        checked(projectOf(first, list, second, index), checks),
  );
