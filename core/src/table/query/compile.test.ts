import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import { EngineChoice, FIELDS, type Field } from '../../contract/values.ts';
import { NO_VALUES, newEntriesText } from '../../edit/apply/new-entries.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { RULES } from '../../rules/registry.ts';
import { positionsAt } from '../positions.ts';
import { Predicate } from './compile.ts';
import { mayFind } from './may-find.ts';
import { parseQuery } from './parse.ts';
import type { Query } from './query.ts';
import { anyProject } from './testing/any-project.ts';
import { anyQuery, DATES, NUMBERS, PIECES } from './testing/any-query.ts';
import { matchesRow } from './testing/matches-row.ts';

function predicateOf(project: Project, query: Query): Predicate {
  return new Predicate(query, {
    table: project.table,
    shown: project.shownRules,
    nameOf: (file) => project.file(file).name,
  });
}

/** The entries that a filter finds, as file and position. */
function found(project: Project, text: string): string[] {
  const { query } = parseQuery(text);
  if (!query) throw new TypeError(`no filter: ${text}`);
  const predicate = predicateOf(project, query);
  return project.files.flatMap(({ id, order }) =>
    Array.from({ length: order.length }, (_, at) => at)
      .filter((at) => predicate.matches(order.at(at)))
      .map((at) => `${id}/${at}`),
  );
}

const alternate = (language: string) =>
  `<x:link rel="alternate" hreflang="${language}" href="https://a.example/"/>`;

const EXTENSIONS = [
  'xmlns:x="http://www.w3.org/1999/xhtml"',
  'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

describe('a filter by a part of the loc, the sitemap or a count', () => {
  const LOCS = [
    'https://a.example/',
    'https://a.example/blog/',
    'https://a.example/blog/one.html',
    'https://a.example/blog/2024/two/',
    'http://B.example:8080/blogs/three.PDF?utm_source=x&amp;id=3',
    '/blog/relative?id=1',
  ];
  const project = projectOf(
    urlset(...LOCS.map((loc) => url(loc))),
    urlset(url('https://a.example/other?ID=1#id=2')),
  );

  it.each<[string, string[]]>([
    ['section:/', ['0/0', '0/1', '0/2', '0/3', '0/4', '1/0']],
    ['section:/.', ['0/0', '0/1', '1/0']],
    ['section:/blog', ['0/2', '0/3']],
    ['section:blog/', ['0/2', '0/3']],
    ['section:/blog/.', ['0/2']],
    ['section:/blog/2024', ['0/3']],
    ['section:/Blog', []],
    ['host:A.EXAMPLE', ['0/0', '0/1', '0/2', '0/3', '1/0']],
    ['host:b.example', []],
    ['host:b.example:8080', ['0/4']],
    ['scheme:HTTP', ['0/4']],
    ['-has:host', ['0/5']],
    ['-has:scheme', ['0/5']],
    ['ext:pdf or ext:html', ['0/2', '0/4']],
    ['has:ext', ['0/2', '0/4']],
    ['param:id', ['0/4']],
    ['param:ID', ['1/0']],
    ['has:param', ['0/4', '1/0']],
    ['sitemap:sitemap-1.xml', ['1/0']],
    ['sitemap:sitemap', []],
    ['images:0 alternates:<1 section:/blog', ['0/2', '0/3']],
  ])('%s', (filter, entries) => {
    expect(found(project, filter)).toEqual(entries);
  });
});

it('takes the URLs in robots.txt as written, because it is not XML', () => {
  const project = projectOf('User-agent: *\nSitemap: https://a.example/x?a=1&amp;b=2\n');
  expect(project.files[0]?.kind).toBe('robots');
  const filters = ['amp;b', '&b=2', 'param:amp;b', 'param:b', '/&amp;b/', '/&b/'];
  const finding = filters.filter((filter) => found(project, filter).length > 0);
  expect(finding).toEqual(['amp;b', 'param:amp;b', '/&amp;b/']);
});

describe('a filter finds', () => {
  const project = projectOf(
    urlset(
      url(
        'https://a.example/shoes?a=1&amp;b=2',
        '<lastmod>2024-06-30T23:59:59Z</lastmod><priority>0.8</priority>',
      ),
      url('<![CDATA[https://a.example/Shoes&more]]>', '<lastmod>2024</lastmod><priority>0.801</priority>'),
      url(
        'https://a.example/%C3%A4/ä',
        '<lastmod>2023-12-31T23:30:00-01:00</lastmod><priority>1.5</priority>',
      ),
    ),
    urlset(
      url(
        'https://b.example/1',
        `<changefreq>weekly</changefreq>${alternate('de-AT')}${alternate('x-default')}`,
      ),
      url('https://b.example/1', `<changefreq>Weekly</changefreq><i:image/>${alternate('en_US')}`),
      url('no url', '<lastmod/><priority/><lastmod>soon</lastmod>'),
    ).replace('<urlset', `<urlset ${EXTENSIONS}`),
    'https://a.example/plain?a&b\nhttps://a.example/amp;\n',
  );

  it.each<[string, string]>([
    ['', '0/0 0/1 0/2 1/0 1/1 1/2 2/0 2/1'],
    ['shoes', '0/0 0/1'],
    ['SHOES', '0/0 0/1'],
    ['loc:/shoes', '0/0 0/1'],
    ['loc:/ä/', '0/2'],
    ['loc:/ä/ä', ''],
    ['loc:%c3%a4/ä', '0/2'],
    ['amp;', '2/1'],
    ['a=1&b', '0/0'],
    ['&', '0/0 0/1 2/0'],
    ['&amp;', ''],
    ['b=2', '0/0'],
    ['ä', '0/2'],
    ['Ä', ''],
    ['%c3', '0/2'],
    ['/a\\.example.s/', '0/0'],
    ['/a\\.example.s/i', '0/0 0/1'],
    ['/1&b/', '0/0'],
    ['/[ä]$/', '0/2'],
    ['priority:0.8', '0/0'],
    ['priority:0.80', '0/0'],
    ['priority:>0.8', '0/1 0/2'],
    ['priority:>=.8', '0/0 0/1 0/2'],
    ['priority:<=0.8', '0/0'],
    ['priority:0.8..0.9', '0/0 0/1'],
    ['priority:>1', '0/2'],
    ['lastmod:2024', '0/0 0/1 0/2'],
    ['lastmod:2024-01', '0/1 0/2'],
    ['lastmod:<2024', ''],
    ['lastmod:>2024-01', '0/0'],
    ['lastmod:>2024-06', ''],
    ['lastmod:>=2024-06', '0/0'],
    ['lastmod:2024-01..2024-06', '0/0 0/1 0/2'],
    ['lastmod:..2024-06', '0/0 0/1 0/2'],
    ['lastmod:2024-01-01T00:30', '0/2'],
    ['lastmod:2024-01-01T02:30+02:00', '0/2'],
    ['changefreq:weekly', '1/0'],
    ['file:sitemap-1', '1/0 1/1 1/2'],
    ['file:SITEMAP -file:1', '0/0 0/1 0/2 2/0 2/1'],
    ['is:duplicate', '1/1'],
    ['code:duplicate-loc', '1/1'],
    ['code:changefreq-invalid', '1/1'],
    ['code:changefreq-invalid or code:priority-invalid', '0/2 1/1 1/2'],
    ['is:error file:1 -lang:de', '1/1 1/2'],
    ['is:edited', ''],
    ['has:image', '1/1'],
    ['has:alternate', '1/0 1/1'],
    ['has:video or has:news', ''],
    ['has:lastmod', '0/0 0/1 0/2'],
    ['has:changefreq', '1/0 1/1'],
    ['has:priority', '0/0 0/1 0/2'],
    ['lang:de', '1/0'],
    ['lang:DE-at', '1/0'],
    ['lang:d', ''],
    ['lang:en-us', '1/1'],
    ['lang:x', '1/0'],
    ['-a.example', '1/0 1/1 1/2'],
    ['a.example -(shoes or plain)', '0/2 2/1'],
  ])('%s', (text, entries) => {
    expect(found(project, text).join(' ')).toBe(entries);
  });

  it.each<[EngineChoice, string, string]>([
    ['all', 'is:error', '0/1'],
    ['all', 'is:warning', '0/0'],
    ['bing', 'code:lastmod-future', '0/0'],
    ['bing', 'is:warning', '0/0'],
    ['yandex', 'code:lastmod-future', ''],
    ['yandex', 'is:error', ''],
    ['yandex', 'is:warning', '0/1'],
  ])('only findings for %s: %s', (engine, text, entries) => {
    const project = projectOf(
      urlset(
        url('https://a.example/1', '<lastmod>2030-01-01</lastmod>'),
        url('https://a.example/2', '<changefreq>Daily</changefreq>'),
      ),
    );
    project.showEngine(engine);
    expect(found(project, text).join(' ')).toBe(entries);
  });
});

describe('files that may contain a match', () => {
  const project = projectOf(
    urlset(url('https://a.example/1')),
    urlset(url('https://a.example/2', '<changefreq>Daily</changefreq>')),
  );

  it.each<[string, number[]]>([
    ['code:changefreq-invalid', [1]],
    ['code:changefreq-invalid a.example', [1]],
    ['code:changefreq-invalid or code:priority-invalid', [1]],
    ['code:changefreq-invalid or a.example', [0, 1]],
    ['-code:changefreq-invalid', [0, 1]],
    ['code:priority-invalid', []],
    ['is:error', [1]],
    ['is:edited', [0, 1]],
    ['a.example', [0, 1]],
  ])('of %s are %j', (text, files) => {
    const { query } = parseQuery(text);
    const may = project.files.filter(
      ({ counts }) => query !== null && mayFind(query, counts, project.shownRules),
    );
    expect(may.map(({ id }) => id)).toEqual(files);
  });
});

interface RandomEdit {
  kind: 'set' | 'remove' | 'insert' | 'undo';
  file: number;
  at: number;
  count: number;
  field: Field;
  value: string;
}

const anyEdit: fc.Arbitrary<RandomEdit> = fc.record({
  kind: fc.constantFrom('set', 'set', 'set', 'remove', 'insert', 'undo'),
  file: fc.nat(3),
  at: fc.nat(8),
  count: fc.integer({ min: 1, max: 3 }),
  field: fc.constantFrom(...FIELDS),
  value: fc.constantFrom(
    '',
    'a.',
    'https://a.example/shoe?a&b',
    'weekly',
    'Soon',
    '+0.5',
    ...PIECES,
    ...NUMBERS,
    ...DATES,
  ),
});

/** Turns a random edit into an edit of a project; null if there is nothing to edit. */
function editOf(project: Project, { kind, at, count, field, value, ...random }: RandomEdit): Edit | null {
  const file = random.file % project.files.length;
  const { length } = project.file(file).order;
  if (kind === 'insert') {
    const entries = newEntriesText([{ ...NO_VALUES, [field]: value }]);
    return { kind, file, at: Math.min(at, length), entries };
  }
  if (at >= length) return null;
  const positions = [positionsAt(file, at, Math.min(count, length - at))];
  return kind === 'remove' ? { kind, positions } : { kind: 'set', positions, field, value };
}

describe('a compiled filter', () => {
  it('matches the same entries as matchesRow, one by one and in runs', () => {
    fc.assert(
      fc.property(
        anyProject,
        fc.array(anyQuery, { minLength: 1, maxLength: 20 }),
        fc.array(anyEdit, { maxLength: 6 }),
        fc.constantFrom(...EngineChoice.options),
        // `is:duplicate` finds an entry even if the rule is muted, so the rule is never muted here.
        fc.subarray(RULES.map(({ code }) => code).filter((code) => code !== 'duplicate-loc')),
        (make, queries, edits, engine, muted) => {
          const project = make();
          project.showEngine(engine);
          project.mute(muted);
          const predicates = queries.map((query) => predicateOf(project, query));
          for (const random of edits) {
            const edit = random.kind === 'undo' ? null : editOf(project, random);
            if (edit) project.apply(edit, null, null);
            else project.undo();
          }
          for (const [place, query] of queries.entries()) {
            const predicate = predicates[place];
            for (const file of project.files) {
              const expected: number[] = [];
              for (let at = 0; at < file.order.length; at++) {
                const matches = matchesRow(query, project, file, at);
                if (matches) expected.push(file.order.at(at));
                expect(predicate?.matches(file.order.at(at)), JSON.stringify(query)).toBe(matches);
              }
              const numbers = [...file.order.runs].flatMap((run) => {
                const out = new Uint32Array(run.count);
                return [...out.subarray(0, predicate?.matchRun(run, out))];
              });
              expect(numbers).toEqual(expected);
              if (!mayFind(query, file.counts, project.shownRules)) expect(expected).toEqual([]);
            }
          }
        },
      ),
      often(200),
    );
  }, 30_000);
});
