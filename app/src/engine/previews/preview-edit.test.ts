import {
  type EditPreview,
  type Field,
  fieldNumber,
  KEEP_RULES,
  type PreviewRequest,
  type ValueChange,
  wholeView,
} from '@urlset/core/contract.ts';
import { valueChange } from '@urlset/core/edit/values/value-change.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import { projectOf, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { anyProject } from '@urlset/core/table/query/testing/any-project.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directWork } from '../testing/direct-work.ts';
import { TableFeed } from '../work/table-feed.ts';
import { previewEdit } from './preview-edit.ts';

const VIEW = wholeView(null);

/** All partial results of a preview, with jobs of two entries. */
async function previews(project: Project, request: PreviewRequest, signal = new AbortController().signal) {
  const work = directWork({ chunk: 2 });
  const previewing = { project, work, feed: new TableFeed(project), signal, compared: async () => undefined };
  const told: EditPreview[] = [];
  for await (const preview of previewEdit(previewing, VIEW, request)) told.push(preview);
  return told;
}

const replace = (find: string, text: string, expression = false): ValueChange => ({
  do: 'replace',
  ...{ find, text, expression, anyCase: false },
});

const anyChange = fc.constantFrom<[Field, ValueChange]>(
  ['loc', replace('e', 'E')],
  ['loc', replace('(a|o)', '$1$1', true)],
  ['loc', { do: 'scheme', to: 'http' }],
  ['loc', { do: 'trailing-slash', add: true }],
);

/** The changes to all rows of the view: each value before and after. */
function slowChanges(project: Project, field: Field, change: (value: string) => string) {
  const rows = project.view(VIEW);
  return Array.from({ length: rows.length }, (_, row) => {
    const before = project.table.text(rows.idAt(row), fieldNumber(field));
    return { before, after: change(before) };
  }).filter(({ before, after }) => before !== after);
}

describe('the preview of a change', () => {
  it('shows the first 20 changes and counts all of them, as if entries were changed one by one', async () => {
    await fc.assert(
      fc.asyncProperty(anyProject, anyChange, async (make, [field, change]) => {
        const project = make();
        const { length: count } = project.view(VIEW);
        fc.pre(count > 0);
        const rows = [{ first: 0, count }];
        const told = await previews(project, { kind: 'change', rows, field, change });
        const slow = slowChanges(project, field, valueChange(change));
        const last = told.at(-1);
        expect(last).toMatchObject({ count: slow.length, done: last?.total });
        expect(last?.changes.map(({ before, after }) => ({ before, after }))).toEqual(slow.slice(0, 20));
      }),
      often(60),
    );
  });

  it('counts the alternates and images that would change along with locs', async () => {
    const namespaces =
      'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"';
    const link = '<x:link rel="alternate" hreflang="en" href="https://x.example/a1"/>';
    const image = '<i:image><i:loc>https://x.example/a.png</i:loc></i:image>';
    const entry = (path: string, more: string) => `<url><loc>https://x.example/${path}</loc>${more}</url>`;
    const project = projectOf(
      `<urlset ${namespaces}>${entry('a1', link + image)}${entry('b', link + image)}</urlset>`,
    );
    const rows = [{ first: 0, count: 1 }];
    const request = { kind: 'change', rows, field: 'loc', change: replace('/a', '/c') } as const;
    const told = await previews(project, request);
    expect(told.at(-1)).toMatchObject({ count: 1, done: 3, total: 3, also: { alternates: 2, images: 1 } });
    expect((await previews(project, { ...request, field: 'lastmod' })).at(-1)?.also).toBeUndefined();
  });

  it('reports its progress, and the rows of changes', async () => {
    const project = projectOf(
      urlset(...['a1', 'b', 'a2', 'a3'].map((path) => url(`https://x.example/${path}`))),
    );
    const rows = [{ first: 0, count: 4 }];
    const told = await previews(project, { kind: 'change', rows, field: 'loc', change: replace('/a', '/c') });
    expect(told.slice(0, 3).map(({ count, done }) => [count, done])).toEqual([
      [1, 1],
      [2, 3],
      [3, 4],
    ]);
    expect(told.at(-1)?.changes.map(({ at }) => at)).toEqual([0, 2, 3]);
  });

  it('omits entries that already have the value', async () => {
    const project = projectOf(
      urlset(url('https://x.example/', '<priority>0.5</priority>'), url('https://x.example/2')),
    );
    const rows = [{ first: 0, count: 2 }];
    const told = await previews(project, { kind: 'set', rows, field: 'priority', value: '0.5' });
    expect(told.at(-1)).toMatchObject({ count: 1, changes: [{ at: 1, before: '', after: '0.5' }] });
  });

  const hostile = () =>
    projectOf(urlset(url('https://x.example/'), url(`https://x.example/${'a'.repeat(60)}!`)));
  const rows = [{ first: 0, count: 2 }];

  it.each([
    ['a runaway regular expression', replace('(a+)+$', '', true), 'expression-too-slow'],
    ['an invalid regular expression', replace('(a', '', true), 'bad-expression'],
  ])('fails with an error for %s', async (_, change, code) => {
    await expect(previews(hostile(), { kind: 'change', rows, field: 'loc', change })).rejects.toThrow(code);
  });

  it('can be canceled', async () => {
    const stop = new AbortController();
    stop.abort();
    const request: PreviewRequest = { kind: 'change', rows, field: 'loc', change: replace('a', 'b') };
    await expect(previews(hostile(), request, stop.signal)).rejects.toThrow('cancelled');
  });
});

describe('the preview of removing duplicates', () => {
  it.each(KEEP_RULES)('shows the entries that would be removed (%s)', async (keep) => {
    const project = projectOf(
      urlset(url('https://x.example/'), url('https://x.example/2'), url('https://x.example/')),
    );
    const told = await previews(project, { kind: 'deduplicate', rows: [{ first: 0, count: 3 }], keep });
    const [at, stays] = keep === 'last' ? [0, 2] : [2, 0];
    const kept = { file: 0, at: stays, because: keep === 'last' ? 'last' : 'first' };
    expect(told.at(-1)).toEqual({
      changes: [{ file: 0, at, field: null, before: 'https://x.example/', after: '', kept }],
      ...{ count: 1, done: 3, total: 3, staying: { count: 1, of: 2 } },
    });
  });

  it('shows values in which the removed entry differs from the kept one', async () => {
    const entry = (lastmod: string) => url('https://x.example/', `<lastmod>${lastmod}</lastmod>`);
    const project = projectOf(urlset(entry('2024-01-01'), entry('2024-01-02')));
    const request: PreviewRequest = { kind: 'deduplicate', rows: [{ first: 0, count: 2 }], keep: 'first' };
    expect((await previews(project, request)).at(-1)).toMatchObject({
      changes: [
        { at: 1, field: null, before: 'https://x.example/', after: '' },
        { at: 1, field: 'lastmod', before: '2024-01-02', after: '2024-01-01' },
      ],
      count: 1,
    });
  });
});
