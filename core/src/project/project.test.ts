import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditRequest } from '../contract/edits.ts';
import { FIELDS, wholeView } from '../contract/values.ts';
import { positionsAt } from '../table/positions.ts';
import type { Project } from './project.ts';
import { often } from './testing/often.ts';
import { projectOf, url, urlset, values, written } from './testing/sitemaps.ts';

const ALL = wholeView(null);

function edit(project: Project, request: EditRequest) {
  const { edit, after } = project.resolve(ALL, project.order, request);
  return project.apply(edit, null, after);
}
const rows = (first: number, count = 1) => [{ first, count }];

describe('an edit changes only its own bytes', () => {
  const text = urlset(
    url('https://a.example/1', '\n    <lastmod>2025-01-01</lastmod> <!-- kept -->'),
    url('<![CDATA[https://a.example/2]]>'),
    url('https://a.example/3', '<priority>0.5</priority>'),
  );

  it.each<[string, EditRequest, string, string]>([
    [
      'a value',
      { kind: 'set', rows: rows(0), field: 'lastmod', value: '2025-02-02' },
      '2025-01-01',
      '2025-02-02',
    ],
    [
      'a value that must be escaped',
      { kind: 'set', rows: rows(0), field: 'loc', value: `https://a.example/?a&b<'">` },
      'https://a.example/1',
      'https://a.example/?a&amp;b&lt;&apos;&quot;&gt;',
    ],
    [
      'a value in CDATA',
      { kind: 'set', rows: rows(1), field: 'loc', value: 'https://a.example/?a&b' },
      'https://a.example/2',
      'https://a.example/?a&b',
    ],
    [
      'a value that does not fit into CDATA',
      { kind: 'set', rows: rows(1), field: 'loc', value: 'https://a.example/]]>' },
      '<![CDATA[https://a.example/2]]>',
      'https://a.example/]]&gt;',
    ],
    [
      'a new element, in its proper order',
      { kind: 'set', rows: rows(2), field: 'lastmod', value: '2025-02-02' },
      '3</loc>',
      '3</loc>\n    <lastmod>2025-02-02</lastmod>',
    ],
    [
      'a removed element, with the white space before it',
      { kind: 'clear', rows: rows(0), fields: ['lastmod'] },
      '\n    <lastmod>2025-01-01</lastmod> <!--',
      ' <!--',
    ],
    [
      'a removed entry',
      { kind: 'remove', rows: rows(2) },
      '\n  <url>\n    <loc>https://a.example/3</loc><priority>0.5</priority>\n  </url>',
      '',
    ],
  ])('%s', (_, request, before, after) => {
    const project = projectOf(text);
    edit(project, request);
    expect(written(project)).toBe(text.replace(before, () => after));
    project.undo();
    expect(written(project)).toBe(text);
  });

  it('adds an entry in the layout of its neighbor', () => {
    const project = projectOf(text);
    edit(project, { kind: 'paste-entries', row: 1, text: 'https://a.example/new\t2025-03-03' });
    const added =
      '\n  <url>\n    <loc>https://a.example/new</loc>\n    <lastmod>2025-03-03</lastmod>\n  </url>';
    expect(written(project)).toBe(text.replace('-->\n  </url>', (end) => end + added));
  });

  it.each([
    ['an empty urlset', urlset(), urlset(url('https://a.example/'))],
    [
      'a urlset closed in its start tag',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  ${url('https://a.example/')}\n</urlset>`,
    ],
    ['a urlset on one line', urlset().replaceAll('\n', ''), null],
  ])('adds a first entry to %s', (_, before, after) => {
    const project = projectOf(before);
    edit(project, { kind: 'paste-entries', row: 0, text: 'https://a.example/' });
    if (after !== null) expect(written(project)).toBe(after);
    expect(values(projectOf(written(project)))).toEqual([['https://a.example/', '', '', '']]);
  });

  it('keeps the comments around removed entries', () => {
    const commented = urlset(
      '<!-- one -->',
      url('https://a.example/1'),
      '<!-- two -->',
      url('https://a.example/2'),
    );
    const project = projectOf(commented);
    edit(project, { kind: 'remove', rows: rows(0, 2) });
    expect(written(project)).toBe(urlset('<!-- one -->', '<!-- two -->'));
  });

  it('ends an added line of a text list like the other lines', () => {
    const project = projectOf('https://a.example/1\r\nhttps://a.example/2');
    edit(project, { kind: 'paste-entries', row: 1, text: 'https://a.example/new' });
    edit(project, { kind: 'paste-entries', row: 3, text: 'https://a.example/last' });
    edit(project, { kind: 'remove', rows: rows(0) });
    expect(written(project)).toBe('https://a.example/new\r\nhttps://a.example/2\r\nhttps://a.example/last');
  });
});

describe('findings after edits', () => {
  const counts = (project: Project) =>
    Object.fromEntries(project.summary([]).findings.map(({ code, count }) => [code, count]));

  it('finds a loc that two files list, and drops the finding when it is fixed', () => {
    const project = projectOf(
      urlset(url('https://a.example/1'), url('https://a.example/2')),
      urlset(url('https://a.example/1')),
    );
    expect(counts(project)).toEqual({ 'duplicate-loc': 1 });
    expect(project.nextFinding(ALL, -1, null, false)).toMatchObject({ row: 2, code: 'duplicate-loc' });
    edit(project, { kind: 'set', rows: rows(0), field: 'loc', value: 'https://a.example/x' });
    expect(counts(project)).toEqual({});
    project.undo();
    expect(counts(project)).toEqual({ 'duplicate-loc': 1 });
    edit(project, { kind: 'remove', rows: rows(2) });
    expect(counts(project)).toEqual({ 'no-entries': 1 });
  });

  it('checks entries against the publish location', () => {
    const project = projectOf(
      urlset(url('https://a.example/in/1'), url('https://a.example/out'), url('https://b.example/in/1')),
    );
    edit(project, { kind: 'publish', location: 'https://a.example/in/sitemap.xml' });
    expect(counts(project)).toEqual({ 'loc-other-host': 1, 'loc-outside-scope': 1, 'not-at-root': 1 });
    project.undo();
    expect(counts(project)).toEqual({ 'several-hosts': 1 });
  });
});

it('judges future dates again once they have passed', () => {
  const dated = (at: number, lastmod: string) =>
    url(`https://a.example/${at}`, `<lastmod>${lastmod}</lastmod>`);
  const project = projectOf(
    urlset(dated(1, '2030-01-01T00:00:00Z'), dated(2, '2031-01-01T00:00:00Z'), dated(3, '2020-13-01')),
  );
  const before = project.revision;
  const counts = () => project.summary([]).findings.map(({ code, count }) => `${code} ${count}`);
  project.passTo(Date.UTC(2029, 0));
  expect(project.revision).toBe(before);
  expect(counts()).toEqual(['lastmod-not-a-date 1', 'lastmod-future 2']);
  project.passTo(Date.UTC(2030, 1));
  expect(project.revision).toBeGreaterThan(before);
  expect(counts()).toEqual(['lastmod-not-a-date 1', 'lastmod-future 1']);
  expect(project.rows(ALL, 0, 2).map(({ findings }) => findings.length)).toEqual([0, 1]);
  const given = { kind: 'set' as const, field: 'lastmod' as const, value: '2030-01-31T12:00:00Z' };
  project.apply({ ...given, positions: [positionsAt(0, 2, 1)] }, null, null);
  expect(counts()).toEqual(['lastmod-future 1']);
  project.passTo(Date.UTC(2020, 1));
  expect(project.now).toBe(Date.UTC(2030, 1));
});

it('shows only the findings for the chosen engine, and keeps the others', () => {
  const project = projectOf(urlset(url('https://a.example/1', '<lastmod>2030-01-01T00:00:00Z</lastmod>')));
  const codes = () => project.summary([]).findings.map(({ code }) => code);
  const inRow = () => project.rows(ALL, 0, 1)[0]?.findings.map(({ code }) => code);
  for (const [engine, shown] of [
    ['yandex', []],
    ['bing', ['lastmod-future']],
    ['protocol', []],
    ['all', ['lastmod-future']],
  ] as const) {
    project.showEngine(engine);
    expect(codes()).toEqual(shown);
    expect(inRow()).toEqual(shown);
    expect(project.nextFinding(ALL, -1, null, false)?.code).toBe(shown[0]);
  }
});

describe('refusals', () => {
  it.each<[string, EditRequest, string]>([
    ['a bad location', { kind: 'publish', location: 'nowhere' }, 'bad-location'],
    ['a name with a path', { kind: 'add-sitemap', name: '../x.xml' }, 'bad-name'],
    ['a name that is taken', { kind: 'add-sitemap', name: 'sitemap-0.xml' }, 'name-taken'],
    ['an empty selection', { kind: 'remove', rows: [] }, 'nothing-selected'],
  ])('%s', (_, request, code) => {
    expect(() => edit(projectOf(urlset()), request)).toThrow(expect.objectContaining({ code }));
  });

  it('row numbers from before the order changed', () => {
    const project = projectOf(urlset(url('https://a.example/1')));
    const { order } = project;
    edit(project, { kind: 'remove', rows: rows(0) });
    expect(() => project.resolve(ALL, order, { kind: 'remove', rows: rows(0) })).toThrow(
      expect.objectContaining({ code: 'stale-view' }),
    );
  });

  it.each<EditRequest>([
    { kind: 'publish', location: 'https://a.example/sitemap.xml' },
    { kind: 'rename-sitemap', file: 0, name: 'other.xml' },
    { kind: 'add-sitemap', name: 'more.xml' },
  ])('do not apply to $kind, which does not depend on the order of rows', (request) => {
    const project = projectOf(urlset(url('https://a.example/1')));
    const { order } = project;
    edit(project, { kind: 'remove', rows: rows(0) });
    expect(project.resolve(ALL, order, request).edit).toMatchObject(request);
  });

  it('a field that a text list cannot hold', () => {
    const project = projectOf('https://a.example/1');
    expect(() => edit(project, { kind: 'set', rows: rows(0), field: 'lastmod', value: 'x' })).toThrow(
      expect.objectContaining({ code: 'field-not-held' }),
    );
  });
});

describe('an edit', () => {
  it('stores a typed value as the file can hold it, so saving and reopening changes nothing', () => {
    const project = projectOf(urlset(url('https://a.example/1')));
    const typed = '  https://a.example/\u0000\ud800x\ty\r\nz ';
    edit(project, { kind: 'set', rows: rows(0), field: 'loc', value: typed });
    expect(values(project)).toEqual([['https://a.example/x y z', '', '', '']]);
    expect(values(projectOf(written(project)))).toEqual(values(project));
  });

  it.each([
    ['new.xml', false],
    ['new.xml.gz', true],
    ['NEW.XML.GZ', true],
  ])('adds a file %s, compressed: %s', (name, gzip) => {
    const project = projectOf(urlset());
    edit(project, { kind: 'add-sitemap', name });
    expect(project.files[1]).toMatchObject({ name, gzip });
  });

  it('drops pasted columns that a text list cannot hold', () => {
    const project = projectOf('https://a.example/1');
    edit(project, { kind: 'paste-entries', row: 1, text: 'https://a.example/2\t2025-01-01' });
    expect(values(project)[1]).toEqual(['https://a.example/2', '', '', '']);
  });

  it('removes a row once, even if two ranges contain it', () => {
    const project = projectOf(urlset(...[1, 2, 3, 4, 5].map((n) => url(`https://a.example/${n}`))));
    edit(project, { kind: 'remove', rows: [...rows(1, 2), ...rows(0, 2)] });
    expect(values(project).map(([loc]) => loc)).toEqual(['https://a.example/4', 'https://a.example/5']);
  });

  it('clears the finding about a bare & when the loc is set', () => {
    const project = projectOf(urlset(url('https://a.example/?a&b')));
    expect(project.rows(ALL, 0, 1)[0]?.findings).toHaveLength(1);
    edit(project, { kind: 'set', rows: rows(0), field: 'loc', value: 'https://a.example/?a&b' });
    expect(project.rows(ALL, 0, 1)[0]?.findings).toEqual([]);
  });

  it('compresses a sitemap that is renamed to .gz, until that is undone', () => {
    const project = projectOf(urlset(url('https://a.example/1')));
    edit(project, { kind: 'rename-sitemap', file: 0, name: 'x.xml.gz' });
    expect(project.file(0).gzip).toBe(true);
    project.undo();
    expect(project.file(0)).toMatchObject({ gzip: false, name: 'sitemap-0.xml' });
  });

  it('undoes its finished part if the rest fails', () => {
    const text = urlset(url('https://a.example/1'));
    const project = projectOf(text);
    const remove = { kind: 'remove' as const, positions: [positionsAt(0, 0, 1)] };
    const nowhere = { kind: 'remove' as const, positions: [positionsAt(9, 0, 1)] };
    const both = { kind: 'several' as const, label: 'x', edits: [remove, nowhere] };
    expect(() => project.apply(both, null, null)).toThrow();
    expect(written(project)).toBe(text);
  });
});

/** After any edits and undos, the project matches a slow, obvious model: arrays of arrays. */
describe('any sequence of edits', () => {
  const value = fc.oneof(
    fc.constantFrom('', 'https://a.example/1', '2025-01-01', 'x&y'),
    fc.string({ maxLength: 8, unit: 'grapheme-ascii' }),
  );
  const trimmed = value.map((text) => text.replace(/[\t\r\n"]/g, '').trim());
  const command = fc.oneof(
    fc.record({
      do: fc.constant('set' as const),
      at: fc.nat(20),
      count: fc.nat(4),
      field: fc.nat(3),
      value: trimmed,
    }),
    fc.record({
      do: fc.constant('insert' as const),
      at: fc.nat(20),
      locs: fc.array(
        trimmed.filter((text) => text !== ''),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({ do: fc.constant('remove' as const), at: fc.nat(20), count: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant('undo' as const) }),
    fc.record({ do: fc.constant('redo' as const) }),
  );

  it('matches the model, and so do the written bytes when they are read again', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.array(command, { maxLength: 30 }), (size, commands) => {
        const locs = Array.from({ length: size }, (_, i) => `https://a.example/${i}`);
        const project = projectOf(urlset(...locs.map((loc) => url(loc))));
        let model = locs.map((loc) => [loc, '', '', '']);
        const past: string[][][] = [];
        let future: string[][][] = [];
        for (const step of commands) {
          const before = model.map((row) => [...row]);
          if (step.do === 'undo' || step.do === 'redo') {
            const [from, to] = step.do === 'undo' ? [past, future] : [future, past];
            const other = from.pop();
            expect(project[step.do]() !== null).toBe(other !== undefined);
            if (other) {
              to.push(before);
              model = other;
            }
          } else {
            const at = Math.min(step.at, model.length);
            if (step.do === 'insert') {
              edit(project, { kind: 'paste-entries', row: at, text: step.locs.join('\n') });
              model.splice(at, 0, ...step.locs.map((loc) => [loc, '', '', '']));
            } else {
              const count = Math.min(step.count, model.length - at);
              if (count === 0) continue;
              if (step.do === 'remove') {
                edit(project, { kind: 'remove', rows: rows(at, count) });
                model.splice(at, count);
              } else {
                edit(project, {
                  kind: 'set',
                  rows: rows(at, count),
                  field: FIELDS[step.field] ?? 'loc',
                  value: step.value,
                });
                for (const row of model.slice(at, at + count)) row[step.field] = step.value;
              }
            }
            past.push(before);
            future = [];
          }
          expect(values(project)).toEqual(model);
        }
        const again = projectOf(written(project));
        expect(values(again)).toEqual(model);
        expect(again.summary([]).findings).toEqual(project.summary([]).findings);
        while (project.undo());
        expect(written(project)).toBe(urlset(...locs.map((loc) => url(loc))));
      }),
      often(300),
    );
  });
});

it('keeps its revision if there is nothing to compare', () => {
  const project = projectOf(urlset(url('https://a.example/')));
  const { revision } = project;
  expect(project.work(1000)).toBe(false);
  expect(project.revision).toBe(revision);
});
