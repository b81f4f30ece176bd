// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACETS } from '../../contract/screens/facets.ts';
import { FIELDS, wholeView } from '../../contract/values.ts';
import { newEntriesText } from '../../edit/apply/new-entries.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { Predicate } from '../query/compile.ts';
import { parseQuery } from '../query/parse.ts';
import { anyProject } from '../query/testing/any-project.ts';
import { FacetTally } from './facet-tally.ts';
import { FacetTotals } from './facet-totals.ts';

const nameOf = (project: Project) => (file: number) => project.file(file).name;

/** The numbers of all entries that the table of URLs shows. */
function idsOf(project: Project): number[] {
  const rows = project.view(wholeView(null));
  return Array.from({ length: rows.length }, (_, row) => rows.idAt(row));
}

/** Totals of all entries, added up from one tally for every `step` entries. */
function totalsOf(project: Project, step: number): FacetTotals {
  const totals = new FacetTotals();
  const ids = idsOf(project);
  for (let from = 0; from < ids.length; from += step) {
    const tally = new FacetTally(project.table, project.shownRules, nameOf(project));
    tally.addRuns(ids.slice(from, from + step).map((id) => ({ id, count: 1 })));
    totals.add(tally.finish());
  }
  return totals;
}

function found(project: Project, filter: string): number {
  const { query } = parseQuery(filter);
  if (query === null) throw new TypeError(`no filter: ${filter}`);
  const predicate = new Predicate(query, {
    table: project.table,
    shown: project.shownRules,
    nameOf: nameOf(project),
  });
  return idsOf(project).filter((id) => predicate.matches(id)).length;
}

/** Whether no loc contains `/./`. Such a dot stands for the directory before it, so it is not a section of its own. */
function hasNoDots(project: Project): boolean {
  return idsOf(project).every((id) => !project.table.text(id, 0).includes('/./'));
}

/** Expects the count of each value of a facet to match the number of entries that its filter finds. */
function expectFilterCounts(project: Project, step: number): void {
  fc.pre(hasNoDots(project));
  const totals = totalsOf(project, step);
  for (const facet of FACETS) {
    for (const { value, term, count } of totals.counts(facet, ALL).values) {
      // Priorities are counted by hundredths, but filters compare the exact number.
      if (facet === 'priority' && /^\d/.test(value)) continue;
      expect([facet, value, count]).toEqual([facet, value, found(project, term)]);
    }
  }
}

/** Expects the count of each section to match its filter, and its subsections to contain all of its entries. */
function expectSectionCounts(project: Project, step: number): void {
  fc.pre(hasNoDots(project));
  const { tree } = totalsOf(project, step);
  const waiting = tree.hosts('entries');
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { host, path, term, entries, sections } = node;
    expect([host, path, entries]).toEqual([host, path, found(project, term)]);
    expect(node.errors).toBe(found(project, `${term} is:error`));
    expect(node.warnings).toBe(found(project, `${term} is:warning -is:error`));
    if (path.endsWith('/.')) continue;
    const within = tree.sectionsOf(host, path, 'name');
    expect(within.filter((one) => !one.path.endsWith('/.'))).toHaveLength(sections);
    if (sections > 0) expect(within.reduce((sum, one) => sum + one.entries, 0)).toBe(entries);
    waiting.push(...within);
  }
}

const anyChange = fc.record({
  kind: fc.constantFrom('set', 'set', 'remove', 'insert', 'undo', 'redo'),
  file: fc.nat(3),
  at: fc.nat(6),
  count: fc.integer({ min: 1, max: 3 }),
  field: fc.constantFrom(...FIELDS),
  value: fc.constantFrom(
    ...[
      '',
      'https://a.example/blog/5',
      'https://b.example/shop/?page=2',
      'http://A.example/blog/%7Eu',
      'not a URL',
    ],
    ...['2025-02-03', '2031-01-01T00:00:00Z', 'soon', '0.3', '7', 'daily', 'Weekly'],
  ),
});

/** Performs a change if it is possible in this project. */
function perform(project: Project, change: typeof anyChange extends fc.Arbitrary<infer T> ? T : never): void {
  const { kind, at, count, field, value } = change;
  if (kind === 'undo' || kind === 'redo') {
    project[kind]();
    return;
  }
  const file = project.files[change.file % project.files.length];
  if (!file?.block || file.kind !== 'urlset') return;
  const positions = [{ file: file.id, runs: `${at}+${count}` }];
  const isThere = at + count <= file.order.length;
  if (kind === 'insert') {
    const [lastmod, changefreq, priority] = ['2024-05-01', 'daily', ''];
    const entries = newEntriesText([{ loc: value, lastmod, changefreq, priority }]);
    project.apply({ kind, file: file.id, at: Math.min(at, file.order.length), entries }, null, null);
  } else if (isThere) {
    project.apply(
      kind === 'set' ? { kind, field, positions, value } : { kind: 'remove', positions },
      null,
      null,
    );
  }
}

const ALL = { limit: 500, search: '', section: '' };

describe('counts by facets', () => {
  it('match the number of entries that the filter of each value finds', () => {
    fc.assert(
      fc.property(anyProject, fc.integer({ min: 1, max: 9 }), (make, step) => {
        expectFilterCounts(make(), step);
      }),
      often(200),
    );
  });

  it('match what the filters of hosts and sections find, at any depth', () => {
    fc.assert(
      fc.property(anyProject, fc.integer({ min: 1, max: 9 }), (make, step) => {
        expectSectionCounts(make(), step);
      }),
      often(200),
    );
  });

  it('match what the filters find after any edits, undos and redos', () => {
    fc.assert(
      fc.property(anyProject, fc.array(anyChange, { minLength: 1, maxLength: 8 }), (make, changes) => {
        const project = make();
        for (const change of changes) perform(project, change);
        expectFilterCounts(project, 3);
        expectSectionCounts(project, 3);
      }),
      often(200),
    );
  });

  const link = (code: string) =>
    `<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="${code}" href="https://a.example/"/>`;
  const project = projectOf(
    urlset(
      url(
        'https://a.example/',
        `<lastmod>2024-05-01</lastmod>${link('de')}${link('de-AT')}${link('x-default')}`,
      ),
      url('https://a.example/blog/1', `<lastmod>2024-05-01</lastmod>${link('en_US')}`),
      url('https://a.example/blog/2', '<lastmod>2024-06-30</lastmod>'),
      url('https://A.example/blog/2024/3', '<lastmod>soon</lastmod>'),
      url('https://b.example/shop/4'),
    ),
  );
  const totals = totalsOf(project, 2);
  const values = (...[facet, choice]: Parameters<FacetTotals['counts']>) =>
    totals.counts(facet, choice).values.map(({ value, count }) => `${value} ${count}`);

  it('ignore the case of hosts, and count regions under their language', () => {
    expect(values('host', ALL)).toEqual(['a.example 4', 'b.example 1']);
    expect(values('language', ALL)).toEqual([' 3', 'de 1', 'en 1', 'x-default 1']);
  });

  it('list the most frequent values first, up to a limit, or only values that contain a text', () => {
    expect(values('month', ALL)).toEqual(['2024-05 2', ' 1', '2024-06 1', 'invalid 1']);
    expect(totals.counts('month', { ...ALL, limit: 1 })).toMatchObject({ others: 3 });
    expect(values('month', { ...ALL, search: '-06' })).toEqual(['2024-06 1']);
  });

  it('list the subsections of a section', () => {
    expect(values('section', ALL)).toEqual(['/blog 3', '/. 1', '/shop 1']);
    expect(values('section', { ...ALL, section: '/blog' })).toEqual(['/blog/. 2', '/blog/2024 1']);
    expect(totals.tree.sectionsOf('a.example', '', 'entries')).toMatchObject([
      { path: '/blog', entries: 3, newest: Date.UTC(2024, 5, 30), term: 'host:a.example section:/blog' },
      { path: '/.', entries: 1, sections: 0 },
    ]);
    expect(totals.tree.sectionsOf('a.example', '/nowhere', 'name')).toEqual([]);
  });

  it('add up to an overview', () => {
    expect(totals.overview()).toMatchObject({
      entries: 5,
      hosts: [{ host: 'a.example', entries: 4, sections: 1 }, { host: 'b.example' }],
      months: [{ value: '2024-05' }, { value: '2024-06' }],
      commonLastmod: { time: Date.UTC(2024, 4, 1), count: 2, dated: 3 },
      coverage: {
        languages: ['de', 'en', 'x-default'],
        sections: [
          { path: '/blog', entries: 3, counts: [0, 1, 0] },
          { path: '/.', entries: 1, counts: [1, 0, 1] },
          { path: '/shop', entries: 1, counts: [0, 0, 0] },
        ],
      },
      having: { images: 0, alternates: 2 },
    });
  });
});
