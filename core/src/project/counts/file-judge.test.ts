// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import { RARE_PARTS } from '../../contract/values.ts';
import { anyPositions } from '../../edit/testing/any-positions.ts';
import { MAX_BYTES } from '../../protocol/limits.ts';
import { fileFinding } from '../../table/file/file-read.ts';
import type { FileTally } from '../../table/file/file-tally.ts';
import { waitingFile } from '../../table/file/project-file.ts';
import { positionsAt } from '../../table/positions.ts';
import { Project } from '../project.ts';
import { often } from '../testing/often.ts';
import { contentOf, fileCodes, NOW, projectOf, url, urlset } from '../testing/sitemaps.ts';

const SIZE_RULES = [
  'too-many-urls',
  'text-too-many',
  'index-too-many',
  'index-too-many-files',
  'too-large',
  'near-limit',
  'no-entries',
];

const page = (at: number) => `https://a.example/${at}`;
const many = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at));
const pages = (count: number, more = '') =>
  urlset(...many(count, (at) => `<url><loc>${page(at)}</loc>${more}</url>`));
const rows = (count: number) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${many(count, (at) => `<sitemap><loc>${page(at)}.xml</loc></sitemap>`).join('')}</sitemapindex>`;
const lines = (count: number) => many(count, page).join('\n');
const feed = (count: number) =>
  `<rss version="2.0"><channel>${many(count, (at) => `<item><link>${page(at)}</link></item>`).join('')}</channel></rss>`;
const withNews = (body: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9">${body}</urlset>`;
const news =
  '<n:news><n:publication><n:name>A</n:name><n:language>en</n:language></n:publication><n:publication_date>2026-01-01</n:publication_date><n:title>T</n:title></n:news>';
const dated = (...lastmods: string[]) =>
  urlset(...lastmods.map((lastmod, at) => url(page(at), `<lastmod>${lastmod}</lastmod>`)));
const DAY = '2024-05-01T00:00:00Z';
const TIME = '2024-05-02T10:00:00Z';

describe('a whole file', () => {
  it.each<[string, string, string[]]>([
    ['one entry', pages(1), []],
    ['50,000 entries', pages(50_000), ['near-limit']],
    ['50,001 entries', pages(50_001), ['too-many-urls']],
    ['44,999 entries', pages(44_999), []],
    ['45,000 entries', pages(45_000), ['near-limit']],
    ['50,000 rows', rows(50_000), ['index-too-many-files', 'near-limit']],
    ['50,001 rows', rows(50_001), ['index-too-many', 'index-too-many-files']],
    ['1,000 rows', rows(1000), []],
    ['1,001 rows', rows(1001), ['index-too-many-files']],
    ['50,000 lines', lines(50_000), ['near-limit']],
    ['50,001 lines', lines(50_001), ['text-too-many']],
    ['50,001 items', feed(50_001), ['too-many-urls']],
    ['no entries', urlset(), ['no-entries']],
    ['no bytes', '', ['no-entries']],
    ['a page', '<html></html>', []],
    ['no rows', rows(0), ['no-entries']],
    ['no entries because the file is broken', urlset().replace('</urlset>', '<url'), []],
    ['exactly 52,428,800 bytes', padded(MAX_BYTES), ['near-limit']],
    ['one byte more than the limit', padded(MAX_BYTES + 1), ['too-large']],
    ['nine tenths of the limit', padded(Math.ceil(MAX_BYTES * 0.9)), ['near-limit']],
    ['a byte less than nine tenths', padded(Math.ceil(MAX_BYTES * 0.9) - 1), []],
  ])('%s', (_, text, codes) => {
    expect(fileCodes(projectOf(text)).filter((code) => SIZE_RULES.includes(code))).toEqual(codes);
  });

  it.each<[string, string, string[]]>([
    ['ten equal lastmods', dated(...many(10, () => TIME)), ['lastmod-uniform']],
    ['nine equal lastmods', dated(...many(9, () => TIME)), []],
    ['nine of ten lastmods equal', dated(...many(9, () => TIME), DAY), ['lastmod-uniform']],
    ['eight of ten lastmods equal', dated(...many(8, () => TIME), DAY, DAY), []],
    [
      'equal lastmods in different notations',
      dated(...many(9, () => TIME), '2024-05-02T12:00:00+02:00'),
      ['lastmod-uniform'],
    ],
    ['nine of ten lastmods equal, and an invalid one', dated(...many(9, () => TIME), 'yesterday'), []],
    ['one date without a time', dated(TIME, '2024-05-01'), ['lastmod-date-only']],
    ['midnight', dated(DAY), []],
    ['a month, which another rule reports', dated('2024-05'), []],
    ['a date that does not exist', dated('2024-02-30'), []],
    ['a date without a time, in CDATA', dated('<![CDATA[2024-05-01]]>'), ['lastmod-date-only']],
    ['changefreq', pages(1, '<changefreq>daily</changefreq>'), ['hints-ignored']],
    ['an invalid priority', pages(1, '<priority>high</priority>'), ['hints-ignored']],
    ['1,000 news articles', withNews(`<url><loc>${page(1)}</loc>${news}</url>`.repeat(1000)), []],
    [
      '1,001 news articles',
      withNews(`<url><loc>${page(1)}</loc>${news}</url>`.repeat(1001)),
      ['news-too-many'],
    ],
    ['no news in a news sitemap', withNews(''), ['news-empty']],
    ['pages in a file that may contain news', withNews(`<url><loc>${page(1)}</loc></url>`), []],
  ])('%s', (_, text, codes) => {
    expect(fileCodes(projectOf(text))).toEqual(codes);
  });

  it.each([
    ['https://a.example/sitemap.xml', []],
    ['https://a.example/maps/sitemap.xml', ['not-at-root']],
    ['https://a.example/?maps/sitemap.xml', []],
  ])('published at %s', (location, codes) => {
    const project = projectOf(urlset(url(page(1))));
    expect(fileCodes(project)).toEqual([]);
    project.apply({ kind: 'publish', location }, null, null);
    expect(fileCodes(project)).toEqual(codes);
    project.undo();
    expect(fileCodes(project)).toEqual([]);
  });

  it('does not report a new file as empty until it is saved', () => {
    const project = new Project(NOW);
    const file = project.addNewFile('new.xml');
    expect(fileCodes(project)).toEqual([]);
    project.markSaved(file.id, file.stamp);
    expect(fileCodes(project)).toEqual(['no-entries']);
  });
});

it('reports too-large once, even if the reader already reported it', () => {
  const file = { name: 'a.xml', gzip: false, untitled: false, indexRow: -1, problem: null } as const;
  const project = new Project(NOW);
  const { id } = project.addFile({ ...file, state: 'waiting' });
  const findings = [fileFinding('too-large', String(MAX_BYTES + 2), null)];
  project.adopt(id, { ...contentOf(padded(MAX_BYTES + 1)), findings });
  while (project.work(1000));
  expect(fileCodes(project)).toEqual(['too-large']);
});

/** A file of this many bytes, most of them in a comment: the size of the file counts, not that of its entries. */
function padded(bytes: number): string {
  const text = urlset(url(page(1)));
  return `${text}<!--${'x'.repeat(bytes - text.length - 7)}-->`;
}

describe('after an edit', () => {
  const set = (field: 'loc' | 'lastmod' | 'priority', at: number, count: number, value: string): Edit => ({
    kind: 'set',
    field,
    positions: [positionsAt(0, at, count)],
    value,
  });
  const insert = (count: number): Edit => ({
    kind: 'insert',
    file: 0,
    at: 0,
    entries: many(count, page).join('\n'),
  });
  const remove = (at: number, count: number): Edit => ({
    kind: 'remove',
    positions: [positionsAt(0, at, count)],
  });

  it.each<[string, string, Edit, string[]]>([
    ['one entry too many', pages(50_000), insert(1), ['too-many-urls']],
    ['one entry too many is removed', pages(50_001), remove(7, 1), ['near-limit']],
    ['the last entry is removed', pages(1), remove(0, 1), ['no-entries']],
    ['the first entry is added', urlset(), insert(1), []],
    ['a value makes it too large', padded(MAX_BYTES), set('loc', 0, 1, `${page(1)}0`), ['too-large']],
    ['an escape makes it too large', padded(MAX_BYTES - 4), set('loc', 0, 1, `${page(1)}&`), ['too-large']],
    ['a value makes it fit', padded(MAX_BYTES + 1), set('loc', 0, 1, 'https://a.example/'), ['near-limit']],
    ['a removal makes it fit', padded(MAX_BYTES + 1), remove(0, 1), ['no-entries', 'near-limit']],
    [
      'most entries get the same lastmod',
      dated(...many(20, (at) => `2024-05-${10 + at}T10:00:00Z`)),
      set('lastmod', 0, 18, TIME),
      ['lastmod-uniform'],
    ],
    ['some entries get another lastmod', dated(...many(20, () => TIME)), set('lastmod', 0, 3, DAY), []],
    [
      'an entry gets a date without a time',
      dated(TIME),
      set('lastmod', 0, 1, '2024-05-01'),
      ['lastmod-date-only'],
    ],
    ['the only date without a time is removed', dated(TIME, '2024-05-01'), remove(1, 1), []],
    ['an entry gets a priority', pages(1), set('priority', 0, 1, '0.5'), ['hints-ignored']],
    ['the only priority is cleared', pages(1, '<priority>0.5</priority>'), set('priority', 0, 1, ''), []],
  ])('%s', (_, text, edit, codes) => {
    const project = projectOf(text);
    const before = project.file(0).findings;
    project.apply(edit, null, null);
    expect(fileCodes(project)).toEqual(codes);
    project.undo();
    expect(project.file(0).findings).toEqual(before);
    project.redo();
    expect(fileCodes(project)).toEqual(codes);
  });

  it('a file has the same findings as its bytes when they are read again', () => {
    const positions = anyPositions([0], 20);
    const edits: fc.Arbitrary<Edit | 'undo' | 'redo'> = fc.oneof(
      fc.record({
        kind: fc.constant('set' as const),
        field: fc.constantFrom('lastmod' as const, 'priority' as const),
        positions,
        value: fc.constantFrom('', TIME, DAY, '2024-05-01', '2030-01-01', 'bad', '0.5'),
      }),
      fc.record({
        kind: fc.constant('remove' as const),
        positions,
      }),
      fc.constant(insert(3)),
      fc.constantFrom('undo' as const, 'redo' as const),
    );
    const lastmod = fc.constantFrom(
      TIME,
      TIME,
      TIME,
      DAY,
      '2024-05-01',
      '<![CDATA[2024-05-01]]>',
      '2030-01-01',
      'bad',
    );
    fc.assert(
      fc.property(
        fc.array(lastmod, { maxLength: 20 }),
        fc.array(edits, { maxLength: 12 }),
        (lastmods, sequence) => {
          const project = projectOf(dated(...lastmods));
          for (const edit of sequence) {
            if (edit === 'undo') project.undo();
            else if (edit === 'redo') project.redo();
            else project.apply(edit, null, null);
            const again = new Project(NOW);
            again.addFile(waitingFile('a.xml'));
            const bytes = Uint8Array.from(project.write(0).flatMap((piece) => [...piece]));
            again.adopt(0, contentOf(bytes));
            expect(project.file(0).findings).toEqual(again.file(0).findings);
            const counts = ({ dated, dateOnly, hinted, ...parts }: FileTally) =>
              [dated, dateOnly, hinted, ...RARE_PARTS.map((part) => parts[part])].join();
            expect(counts(project.file(0).tally)).toBe(counts(again.file(0).tally));
          }
        },
      ),
      often(200),
    );
  });
});
