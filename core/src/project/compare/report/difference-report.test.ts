import { describe, expect, it } from 'vitest';
import { lastOf } from '../../../bytes/steps.ts';
import {
  ALL_DIFFERENCES,
  type DifferenceFilter,
  type DifferenceReport,
} from '../../../contract/screens/compare.ts';
import { positionsAt } from '../../../table/positions.ts';
import { parseQuery } from '../../../table/query/parse.ts';
import type { Project } from '../../project.ts';
import { NOW, projectOf, url, urlset } from '../../testing/sitemaps.ts';
import { comparePast } from '../compare-past.ts';
import { compareSides } from '../compare-sides.ts';
import { DifferenceTeller } from '../describe-difference.ts';
import { selectDifferences } from '../select-differences.ts';
import { presentSide } from '../side.ts';
import { differenceReport } from './difference-report.ts';

const NAMESPACES =
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const page = (path: string, more = '') => url(`https://a.example/${path}`, more);
const image = (path: string) => `<image:image><image:loc>https://a.example/${path}</image:loc></image:image>`;
const link = (code: string) =>
  `<xhtml:link rel="alternate" hreflang="${code}" href="https://a.example/${code}"/>`;

/** A project with a difference of each class. */
function edited(): Project {
  const entries = [
    page('a', '<lastmod>2025-01-01</lastmod>'),
    page('B|&lt;b>'),
    page('c', image('1') + link('de')),
    page('d'),
    page('e'),
  ];
  const project = projectOf(urlset(...entries).replace('<urlset', `<urlset ${NAMESPACES}`));
  const at = (place: number) => [positionsAt(0, place, 1)];
  project.apply({ kind: 'set', field: 'lastmod', positions: at(0), value: '2026-01-01' }, null, null);
  project.apply({ kind: 'set', field: 'priority', positions: at(4), value: '0.5' }, null, null);
  const xml = page('c', image('1') + image('2') + link('fi'));
  project.apply({ kind: 'xml', file: 0, at: 2, xml }, null, null);
  project.apply({ kind: 'set', field: 'loc', positions: at(3), value: 'https://a.example/new' }, null, null);
  project.apply({ kind: 'remove', positions: at(1) }, null, null);
  project.apply({ kind: 'insert', file: 0, at: 0, entries: '=1+1' }, null, null);
  return project;
}

function found(filter: DifferenceFilter) {
  const project = edited();
  const compared = lastOf(comparePast(project, 'opened'));
  const query = parseQuery(filter.text).query ?? { kind: 'and', of: [] };
  const asking = { query, shown: project.shownRules, looksAt: 'right' as const, matches: () => false };
  return { compared, rows: lastOf(selectDifferences(compared, filter, asking)) };
}

function locs(filter: Partial<DifferenceFilter>): string[] {
  const { compared, rows } = found({ ...ALL_DIFFERENCES, ...filter });
  const teller = new DifferenceTeller(compared);
  return Array.from(rows, (row) => teller.tell(row).loc.replace('https://a.example/', ''));
}

describe('a filter of differences', () => {
  it.each([
    ['nothing', {}, ['a', 'B|<b>', 'c', 'new', 'e', '=1+1']],
    ['classes', { classes: ['added', 'removed'] }, ['B|<b>', '=1+1']],
    ['changed entries of every kind', { classes: ['changed'] }, ['a', 'c', 'e']],
    ['entries where only lastmod changed', { classes: ['lastmodOnly'] }, ['a']],
    ['entries where only hints changed', { classes: ['hintsOnly'] }, ['e']],
    ['columns', { columns: ['images', 'priority'] }, ['c', 'e']],
    ['a text in either loc, ignoring case', { text: 'EXAMPLE/D' }, ['new']],
    ['a class and a text', { classes: ['removed'], text: 'b|' }, ['B|<b>']],
  ] as const)('by %s', (_, filter, wanted) => {
    expect(locs(filter as Partial<DifferenceFilter>)).toEqual(wanted);
  });
});

describe('a difference', () => {
  it('is reported with its values before and after', () => {
    const { compared, rows } = found(ALL_DIFFERENCES);
    const teller = new DifferenceTeller(compared);
    const [lastmod, removed, xml, renamed, , added] = Array.from(rows, (row) => teller.tell(row));
    const there = 'sitemap-0.xml';
    expect(lastmod).toMatchObject({
      ...{ class: 'changed', moved: false, left: there, right: there },
      fields: [{ column: 'lastmod', before: '2025-01-01', after: '2026-01-01' }],
    });
    expect(removed).toMatchObject({ class: 'removed', fields: [], left: there, right: null });
    expect(added).toMatchObject({ class: 'added', fields: [], left: null, right: there });
    expect(renamed?.fields).toEqual([
      { column: 'loc', before: 'https://a.example/d', after: 'https://a.example/new' },
    ]);
    expect(xml?.fields).toEqual([
      { column: 'alternates', before: 'de https://a.example/de', after: 'fi https://a.example/fi' },
      { column: 'images', before: '', after: 'https://a.example/2' },
    ]);
  });
});

describe('a report of differences', () => {
  const about = { title: 'Changes in shop <1> since it was opened', time: NOW, most: 1000 };
  const report = (format: DifferenceReport, most = 1000) => {
    const { compared, rows } = found(ALL_DIFFERENCES);
    return [...differenceReport(compared, rows, format, { ...about, most })].join('');
  };

  it('as CSV has a line for each changed value', () => {
    const lines = report('csv').trim().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[1]).toBe(
      'changed,https://a.example/a,lastmod,2025-01-01,2026-01-01,sitemap-0.xml,sitemap-0.xml,',
    );
    expect(lines.at(-1)).toBe("added,'=1+1,,,,,sitemap-0.xml,");
  });

  it('as JSON lists a limited number of each class, but counts all', () => {
    const listed = (most: number) => {
      const { differences, ...rest } = JSON.parse(report('json', most));
      return { rest, classes: differences.map((one: { class: string }) => one.class), differences };
    };
    const { rest, classes, differences } = listed(Number.POSITIVE_INFINITY);
    expect(rest).toEqual({
      ...{ version: 1, left: { entries: 5 }, right: { entries: 5 } },
      counts: {
        ...{ added: 1, removed: 1, changed: 3, renamed: 1, moved: 0, unchanged: 0 },
        ...{ lastmodOnly: 1, hintsOnly: 1, duplicatesLeft: 0, duplicatesRight: 0 },
      },
    });
    expect(classes).toEqual(['added', 'removed', 'renamed', 'changed', 'changed', 'changed']);
    expect(differences[2]).toEqual({
      ...{ class: 'renamed', moved: false, loc: 'https://a.example/new' },
      ...{ from: 'https://a.example/d', to: 'https://a.example/new', score: null, reason: null },
      ...{ file: { left: 'sitemap-0.xml', right: 'sitemap-0.xml' }, fields: {} },
    });
    expect(differences[3].fields).toEqual({ lastmod: { before: '2025-01-01', after: '2026-01-01' } });
    expect(listed(1).classes).toEqual(['added', 'removed', 'renamed', 'changed']);
    expect(listed(0)).toEqual({ rest, classes: [], differences: [] });
  });

  it('as Markdown has counts and a section for each class', () => {
    const text = report('md');
    expect(text).toContain('# Changes in shop \\<1\\> since it was opened\n\n2026-01-01\n');
    expect(text).toContain('| Changed | 3 |\n| … only lastmod | 1 |');
    expect(text).toContain('## Removed (1)\n\n- https://a.example/B\\|\\<b\\> (sitemap-0.xml)\n');
    expect(text).toContain('  - images: ∅ → https://a.example/2\n');
  });

  it('as Markdown or HTML names the ten sections that changed most', () => {
    const page = (path: string) => url(`https://a.example/${path}`);
    const pages = Array.from({ length: 24 }, (_, at) => page(`s${at % 12}/p${at}?a=/b/`));
    const one = presentSide(projectOf(urlset(page('top'), ...pages, page('s3/gone'))));
    const other = presentSide(projectOf(urlset(page('s3/new'), page('s3/deep/new'), page(''))));
    const compared = lastOf(compareSides(one, other));
    const rows = Uint32Array.from({ length: compared.differences.size }, (_, row) => row);
    const write = (format: 'md' | 'html') =>
      [...differenceReport(compared, rows, format, { title: '', time: null, most: 0 })].join('');
    const sections = write('md').split('\n## ')[1]?.trim().split('\n') ?? [];
    expect(sections.slice(0, 6)).toEqual([
      ...['Sections with the most changes', '', '| Section | Added | Removed | Renamed | Changed |'],
      ...['| --- | ---: | ---: | ---: | ---: |', '| https://a.example/s3/ | 2 | 3 | 0 | 0 |'],
      '| https://a.example/ | 1 | 1 | 0 | 0 |',
    ]);
    expect(sections).toHaveLength(14);
    expect(write('html')).toContain(
      '<tr><th scope="row">https://a.example/s3/</th><td class="number">2</td><td class="number">3</td>',
    );
  });

  const many = Array.from({ length: 65_600 }, (_, at) => `${at}/`);
  const blog = ['blog/1', 'blog/2', 'blog/3'];
  it.each([
    ['after', [...many, ...blog]],
    ['before', [...blog, ...many]],
  ])(
    'as Markdown counts a frequent section that comes %s very many others',
    {
      tags: ['slow'],
    },
    (_, paths) => {
      const pages = paths.map((path) => page(path));
      const compared = lastOf(
        compareSides(presentSide(projectOf()), presentSide(projectOf(urlset(...pages)))),
      );
      const rows = Uint32Array.from({ length: compared.differences.size }, (_, row) => row);
      const text = [...differenceReport(compared, rows, 'md', { title: '', time: null, most: 0 })].join('');
      expect(text).toContain(
        '| ---: |\n| https://a.example/blog/ | 3 | 0 | 0 | 0 |\n| https://a.example/0/ | 1 |',
      );
    },
  );

  it('as HTML escapes what it shows', () => {
    const text = report('html');
    expect(text).toContain('<td>https://a.example/B|&lt;b&gt;</td>');
    expect(text).toContain('<div>lastmod: <del>2025-01-01</del> → <ins>2026-01-01</ins></div>');
    expect(text).not.toContain('<b>');
  });
});
