import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import { FIELDS, isPlain, type Removals, wholeView } from '../../contract/values.ts';
import { fixEdits } from '../../edit/fix/fix-edits.ts';
import { scopeOf } from '../../edit/fix/fix-scope.ts';
import { canHold } from '../../edit/resolve/held-fields.ts';
import { Contents } from '../../format/entry/contents.ts';
import type { Project } from '../../project/project.ts';
import { anyBroken } from '../../project/testing/any-broken.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, url, urlset, written } from '../../project/testing/sitemaps.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { positionsAt, positionsOf } from '../../table/positions.ts';
import { anyProject } from '../../table/query/testing/any-project.ts';
import { entryXml } from './entry-xml.ts';
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

  it('is the elements and bytes of an entry that the end of the file cut off inside its loc', () => {
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

  it('excludes unread content that a fix restores', () => {
    const project = open(urlset(url('https://a.example/?a<b', IMAGE), url(A)));
    for (const edit of mend('xml-not-well-formed')(project)) project.apply(edit, null, null);
    expect(written(project)).toContain('?a&lt;b</loc><image:image>');
    expect(removalsOf(project.table, project.file(0))).toEqual({ entries: 0, elements: {}, bytes: 0 });
  });
});

/** What {@link removalsOf} must return for edited values. Compares the whole XML of all entries before and after. */
function naiveRemovals({ table }: Project, { block, order }: ProjectFile): Removals {
  const before = new Contents();
  const after = new Contents();
  order.runs.eachId((id) => {
    const xml = entryXml(table, id) ?? new Uint8Array(0);
    after.entry(xml, 0, xml.length);
  });
  const { bytes, columns } = block as EntryBlock;
  for (let at = 0; at < columns.count; at++) {
    const start = columns.start[at] as number;
    before.entry(bytes, start, start + (columns.length[at] as number));
  }
  return { entries: 0, elements: before.without(after), bytes: Math.max(0, before.text - after.text) };
}

it.each([
  ['valid', anyProject] as const,
  ['broken', anyBroken.map((bytes) => () => projectOf(bytes))] as const,
])('finds the same removals as a comparison of all XML, for new values in %s sitemaps', (_, anySitemaps) => {
  const anyValue = fc.constantFrom('', 'https://a.example/new', '2024-05-01', 'a & b', '\u0000');
  const anyEdits = fc.array(
    fc.record({ field: fc.constantFrom(...FIELDS), value: anyValue, every: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(anySitemaps, anyEdits, (make, all) => {
      const project = make();
      for (const file of project.files) {
        if (!file.block || isPlain(file.kind)) continue;
        for (const { field, value, every } of all) {
          const rows = Array.from({ length: file.order.length }, (_, at) => at).filter(
            (at) => at % every === 0,
          );
          if (rows.length === 0 || !canHold(project, file.id, [field])) continue;
          const positions = positionsOf(rows.map((at) => ({ file: file.id, at })));
          project.apply({ kind: 'set', field, positions, value }, null, null);
        }
        expect(removalsOf(project.table, file)).toEqual(naiveRemovals(project, file));
      }
    }),
    often(300),
  );
});

it('adds up the removals of files', () => {
  const one = { entries: 1, elements: { x: 1 }, bytes: 2 };
  expect(allRemovals([one, { entries: 0, elements: { x: 2, y: 1 }, bytes: 3 }])).toEqual({
    entries: 1,
    elements: { x: 3, y: 1 },
    bytes: 5,
  });
});
