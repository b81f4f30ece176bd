import { describe, expect, it } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import { wholeView } from '../../contract/values.ts';
import { fixEdits } from '../../edit/fix/fix-edits.ts';
import { scopeOf } from '../../edit/fix/fix-scope.ts';
import type { Project } from '../../project/project.ts';
import { projectOf, url, urlset, written } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';
import { allRemovals, removalsOf } from './removals.ts';

const A = 'https://a.example/1';
const IMAGE = '<image:image><image:loc>https://a.example/1.png</image:loc></image:image>';
const open = (text: string) =>
  projectOf(
    text.replace('<urlset ', '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" '),
  );

const mend = (code: string) => (project: Project) =>
  fixEdits(project, code, scopeOf(project, wholeView(null), null), 'unsafe');
const edits =
  (...all: Edit[]) =>
  () =>
    all;
const first = [positionsAt(0, 0, 1)];

describe('what an edit removes', () => {
  it.each<[string, string, (project: Project) => Edit[], number, Record<string, number>, number]>([
    ['nothing without edits', urlset(url(A)), edits(), 0, {}, 0],
    [
      'nothing if a value changes',
      urlset(url(A)),
      edits({ kind: 'set', field: 'loc', positions: first, value: 'https://a.example/' }),
      0,
      {},
      0,
    ],
    [
      'an entry with its images',
      urlset(url(A, IMAGE + IMAGE), url(A)),
      edits({ kind: 'remove', positions: first }),
      1,
      { 'image:image': 2, 'image:loc': 2 },
      0,
    ],
    [
      'the element of a value',
      urlset(url(A, '<lastmod>2024-01-01</lastmod>')),
      edits({ kind: 'set', field: 'lastmod', positions: first, value: '' }),
      0,
      { lastmod: 1 },
      0,
    ],
    [
      'unknown elements and text of an entry',
      urlset(url(A, '<x><y/>in it</x> out of it ')),
      mend('unknown-child'),
      0,
      { x: 1, y: 1 },
      'out of it'.length,
    ],
    [
      'content between entries',
      urlset(url(A), '<x>y</x>'),
      mend('unknown-child'),
      0,
      { x: 1 },
      '<x>y</x>'.length,
    ],
    ['a DOCTYPE', `<!DOCTYPE urlset>${urlset(url(A)).slice(39)}`, mend('doctype-present'), 0, {}, 17],
    ['a line of a list', `${A}\nsome words\n`, mend('text-stray-line'), 0, {}, 'some words'.length],
    ['nothing if a loc becomes an entry', urlset(url(A, '<loc>b</loc>')), mend('loc-count'), 0, {}, 0],
  ])('is %s', (_, text, editsOf, entries, elements, bytes) => {
    const project = open(text);
    for (const edit of editsOf(project)) project.apply(edit, null, null);
    expect(removalsOf(project.table, project.file(0))).toEqual({ entries, elements, bytes });
  });

  it('is an entry that broke off before its loc ended', () => {
    const tail = '<url>\n<loc>https://a.example/trunc';
    const project = open(`${urlset(url(A)).replace('</urlset>\n', '')}${tail}`);
    for (const edit of mend('xml-not-well-formed')(project)) project.apply(edit, null, null);
    expect(written(project)).not.toContain('trunc');
    expect(removalsOf(project.table, project.file(0))).toEqual({
      entries: 0,
      elements: { url: 1, loc: 1 },
      bytes: tail.length,
    });
  });

  it('does not include what an entry lost when it broke off, if a fix brings that back', () => {
    const project = open(urlset(url('https://a.example/?a<b', IMAGE), url(A)));
    for (const edit of mend('xml-not-well-formed')(project)) project.apply(edit, null, null);
    expect(written(project)).toContain('?a&lt;b</loc><image:image>');
    expect(removalsOf(project.table, project.file(0))).toEqual({ entries: 0, elements: {}, bytes: 0 });
  });
});

it('adds up the removals of files', () => {
  const one = { entries: 1, elements: { x: 1 }, bytes: 2 };
  expect(allRemovals([one, { entries: 0, elements: { x: 2, y: 1 }, bytes: 3 }])).toEqual({
    entries: 1,
    elements: { x: 3, y: 1 },
    bytes: 5,
  });
});
