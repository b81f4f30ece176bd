// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Edit } from '../contract/edits.ts';
import { wholeView } from '../contract/values.ts';
import { NO_VALUES, newEntriesText } from '../edit/apply/new-entries.ts';
import { anyPositions } from '../edit/testing/any-positions.ts';
import { waitingFile } from '../table/file/project-file.ts';
import { positionsAt } from '../table/positions.ts';
import { UrlTable } from '../table/url-table.ts';
import { Project } from './project.ts';
import { often } from './testing/often.ts';
import { contentOf, NOW, projectOf, url, urlset, values, written } from './testing/sitemaps.ts';

const counts = (project: Project) =>
  Object.fromEntries(project.summary([]).findings.map(({ code, count }) => [code, count]));

/** The same counts, found by looking at every row. */
function counted(project: Project): Record<string, number> {
  const out: Record<string, number> = {};
  const rows = [
    ...project.rows(wholeView(null), 0, 1e6),
    ...(project.index ? project.rows(wholeView(project.index.id), 0, 1e6) : []),
  ];
  for (const { code } of rows.flatMap(({ findings }) => findings)) out[code] = (out[code] ?? 0) + 1;
  for (const file of project.files.filter(({ present }) => present))
    for (const { code } of file.findings) out[code] = (out[code] ?? 0) + 1;
  return out;
}

const index = (...locs: string[]) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

/** An index with two children that share an entry. Some of their entries are out of scope. */
function family(): Project {
  const project = projectOf(
    index('https://a.example/in/1.xml', 'https://a.example/2.xml'),
    urlset(url('https://a.example/in/1'), url('https://a.example/out'), url('https://b.example/')),
    urlset(url('https://a.example/in/1'), url('https://a.example/2'), url('no url')),
  );
  for (const place of [0, 1]) {
    const child = project.file(place + 1);
    child.indexRow = project.file(0).order.at(place);
  }
  project.locationsChanged();
  return project;
}

describe('entries without a loc', () => {
  const NONE = Array.from({ length: 100 }, () => '<url><priority>0.5</priority></url>');
  const duplicates = (project: Project) => counts(project)['duplicate-loc'] ?? 0;

  it('are not read again for the comparison of locs', () => {
    const scan = vi.spyOn(UrlTable.prototype, 'scan');
    projectOf(urlset(...NONE));
    const reads = scan.mock.calls.length;
    scan.mockRestore();
    expect(reads).toBeLessThan(5);
  });

  it.each<[string, Edit]>([
    [
      'a value',
      { kind: 'set', field: 'loc', positions: [positionsAt(0, 7, 1)], value: 'https://a.example/1' },
    ],
    ['new XML', { kind: 'xml', file: 0, at: 7, xml: '<url><loc>https://a.example/1</loc></url>' }],
  ])('are compared once they get a loc from %s', (_, edit) => {
    const project = projectOf(urlset(url('https://a.example/1'), ...NONE));
    project.apply(edit, null, null);
    expect(duplicates(project)).toBe(1);
    project.undo();
    expect(duplicates(project)).toBe(0);
    project.redo();
    expect(duplicates(project)).toBe(1);
  });
});

describe('counts of findings', () => {
  it('stay correct when a sitemap is removed, the publish location changes, and both are undone', () => {
    const project = family();
    const before = counts(project);
    expect(before).toEqual(counted(project));
    project.apply({ kind: 'remove-sitemap', file: 1 }, null, null);
    project.apply({ kind: 'publish', location: 'https://b.example/x.xml' }, null, null);
    expect(counts(project)).toEqual(counted(project));
    while (project.undo());
    expect(counts(project)).toEqual(before);
  });

  it('stay correct when a sitemap is renamed after its index row was removed', () => {
    const project = family();
    project.apply({ kind: 'remove', positions: [positionsAt(0, 0, 1)] }, null, null);
    project.apply({ kind: 'rename-sitemap', file: 1, name: 'https.xml' }, null, null);
    project.apply(
      {
        kind: 'insert',
        file: 1,
        at: 0,
        entries: 'https://a.example/in/https.xml',
      },
      null,
      null,
    );
    expect(counted(project)['duplicate-loc']).toBe(1);
    expect(counts(project)).toEqual(counted(project));
  });

  it('are correct even if the publish location changes before all entries are compared', () => {
    const project = new Project(NOW);
    project.addFile(waitingFile('x.xml'));
    project.adopt(0, contentOf(urlset(url('https://b.example/'), url('https://a.example/'))));
    project.apply({ kind: 'publish', location: 'https://a.example/in/x.xml' }, null, null);
    while (project.work(1));
    expect(counts(project)).toEqual({ 'loc-other-host': 1, 'loc-outside-scope': 1, 'not-at-root': 1 });
  });

  const loc = fc.constantFrom(
    '',
    'https://a.example/in/1',
    'https://a.example/out',
    'https://b.example/',
    'https://a.example/in/1.xml',
    'https://a.example/in/1/',
    'http://A.example/in/1',
    'bad',
  );
  const positions = fc
    .tuple(anyPositions([0, 1, 2], 5), anyPositions([0, 1, 2], 5))
    .map(([some, others]) => (some[0]?.file === others[0]?.file ? some : [...some, ...others]));
  const edit: fc.Arbitrary<Edit | 'undo' | 'redo'> = fc.oneof(
    fc.record({
      kind: fc.constant('set' as const),
      field: fc.constant('loc' as const),
      positions,
      value: loc,
    }),
    fc.record({
      kind: fc.constant('set' as const),
      field: fc.constantFrom('lastmod' as const, 'changefreq' as const, 'priority' as const),
      positions,
      value: fc.constantFrom('', '2024-05-01', '2024-05-01T10:00:00Z', '2999-01-01', 'daily', '0.5', 'x'),
    }),
    fc.record({
      kind: fc.constant('remove' as const),
      positions,
    }),
    fc.record({
      kind: fc.constant('insert' as const),
      file: fc.constantFrom(0, 1, 2),
      at: fc.nat(2),
      entries: fc
        .array(
          loc.map((value) => ({ ...NO_VALUES, loc: value, priority: 'x' })),
          { minLength: 1, maxLength: 2 },
        )
        .map(newEntriesText),
    }),
    fc.record({
      kind: fc.constant('publish' as const),
      location: fc.constantFrom(null, 'https://a.example/in/x.xml', 'https://b.example/x.xml'),
    }),
    fc.record({
      kind: fc.constant('rename-sitemap' as const),
      file: fc.constantFrom(1, 2),
      name: fc.constantFrom('r.xml', '1.xml'),
    }),
    fc.record({ kind: fc.constant('remove-sitemap' as const), file: fc.constantFrom(1, 2) }),
    fc.record({ kind: fc.constant('add-sitemap' as const), name: fc.constantFrom('a.xml', 'b.txt') }),
    fc.constantFrom('undo' as const, 'redo' as const),
  );

  it('equal a count of every row after any edits and undos; undoing everything restores the project', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 16 }), (edits) => {
        const project = family();
        const before = counts(project);
        const texts = [0, 1, 2].map((file) => written(project, file));
        for (const step of edits) {
          if (step === 'undo' || step === 'redo') project[step]();
          else {
            if (step.kind === 'remove-sitemap' && !project.file(step.file).present) continue;
            if (step.kind === 'insert' && step.at > project.file(step.file).order.length) continue;
            if ('positions' in step && !step.positions.every(({ file }) => project.file(file).present))
              continue;
            if ('file' in step && !project.file(step.file).present) continue;
            project.apply(step, null, null);
          }
          expect(counts(project)).toEqual(counted(project));
        }
        const end = project.files.map(({ id }) => values(project, id));
        let undone = 0;
        while (project.undo()) undone++;
        expect(counts(project)).toEqual(before);
        expect([0, 1, 2].map((file) => written(project, file))).toEqual(texts);
        while (undone-- > 0) project.redo();
        expect(project.files.map(({ id }) => values(project, id))).toEqual(end);
      }),
      often(300),
    );
  });
});

describe('a loc that all entries share', () => {
  it('is counted as a duplicate when tens of thousands of entries are set, removed and restored', () => {
    const size = 30_000;
    const project = projectOf(
      urlset(...Array.from({ length: size }, (_, i) => url(`https://a.example/${i}`))),
    );
    const all = [positionsAt(0, 0, size)];
    project.apply({ kind: 'set', field: 'loc', positions: all, value: 'https://a.example/' }, null, null);
    expect(counts(project)['duplicate-loc']).toBe(size - 1);
    project.apply({ kind: 'remove', positions: [positionsAt(0, 0, size / 2)] }, null, null);
    expect(counts(project)['duplicate-loc']).toBe(size / 2 - 1);
    project.undo();
    project.undo();
    expect(counts(project)).toEqual({});
  });
});
