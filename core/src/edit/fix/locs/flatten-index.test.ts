import { describe, expect, it } from 'vitest';
import { wholeView } from '../../../contract/values.ts';
import type { Project } from '../../../project/project.ts';
import { codes, familyOf, sitemapindex, url, urlset, values } from '../../../project/testing/sitemaps.ts';

const at = (name: string) => `https://a.example/${name}`;
const INDEX = at('index.xml');
const plain = urlset(url(at('1')));

const locs = (project: Project) =>
  values(project).map(([loc = '', lastmod = '']) => `${loc} ${lastmod}`.trim());
const nestedFiles = (project: Project) =>
  project.files.filter(({ present, nested }) => present && nested !== null).length;

function fix(project: Project, code: string): void {
  const rows = [{ first: 0, count: project.file(0).order.length }];
  const { edit } = project.resolve(wholeView(0), project.order, { kind: 'fix', code, mode: 'unsafe', rows });
  project.apply(edit, null, null);
}

describe('an index within an index', () => {
  const family = () =>
    familyOf(
      INDEX,
      sitemapindex(at('a.xml'), at('more.xml'), at('b.xml'), at('last.xml')),
      plain,
      { nested: sitemapindex([at('c.xml'), '2024-01-02'], at('b.xml'), at('last.xml'), at('d.xml')) },
      plain,
      { nested: sitemapindex(at('e.xml'), at('d.xml')) },
    );

  it('is replaced in place with its sitemaps, each listed only once; undo brings it back', () => {
    const project = family();
    expect(codes(project)).toEqual([[], ['index-nested'], [], ['index-nested']]);
    fix(project, 'index-nested');
    expect(locs(project)).toEqual([
      at('a.xml'),
      `${at('c.xml')} 2024-01-02`,
      ...[at('d.xml'), at('e.xml'), at('b.xml')],
    ]);
    expect(nestedFiles(project)).toBe(0);
    expect(codes(project).flat()).toEqual([]);
    project.undo();
    expect(codes(project)).toEqual([[], ['index-nested'], [], ['index-nested']]);
    expect(nestedFiles(project)).toBe(2);
    project.redo();
    expect(locs(project)).toHaveLength(5);
  });

  it('stays if its sitemaps are unknown', () => {
    const project = familyOf(INDEX, sitemapindex(at('more.xml')), { failed: 'nested-index' });
    expect(() => fix(project, 'index-nested')).toThrow('nothing-to-fix');
  });
});

describe('a cycle', () => {
  it.each<[string, Parameters<typeof familyOf>, string[][], string[]]>([
    [
      'of an index that lists itself',
      [INDEX, sitemapindex(INDEX, at('a.xml')), 'missing', plain],
      [['index-cycle'], []],
      [at('a.xml')],
    ],
    [
      'through another index',
      [INDEX, sitemapindex(at('j.xml')), { nested: sitemapindex(INDEX, at('a.xml')) }],
      [['index-nested', 'index-cycle']],
      [at('a.xml')],
    ],
    [
      'through two other indexes',
      [
        INDEX,
        sitemapindex(at('j.xml'), at('k.xml')),
        { nested: sitemapindex(at('k.xml')) },
        { nested: sitemapindex('https://A.example:443/index.xml', at('a.xml')) },
      ],
      [
        ['index-nested', 'index-cycle'],
        ['index-nested', 'index-cycle'],
      ],
      [at('a.xml')],
    ],
    [
      'between two other indexes',
      [
        INDEX,
        sitemapindex(at('j.xml'), at('k.xml'), at('l.xml')),
        { nested: sitemapindex(at('k.xml'), at('a.xml')) },
        { nested: sitemapindex(at('j.xml'), at('b.xml')) },
        { nested: sitemapindex(at('c.xml')) },
      ],
      [['index-nested', 'index-cycle'], ['index-nested', 'index-cycle'], ['index-nested']],
      [at('a.xml'), at('b.xml'), at('l.xml')],
    ],
    [
      'of an index with an unknown publish location',
      [null, sitemapindex(at('j.xml')), { nested: sitemapindex(at('sitemap-0.xml'), at('a.xml')) }],
      [['index-nested', 'index-cycle']],
      [at('a.xml')],
    ],
  ])('is removed by the fix and restored by undo: %s', (_, given, found, mended) => {
    const project = familyOf(...given);
    expect(codes(project)).toEqual(found);
    fix(project, 'index-cycle');
    expect(locs(project)).toEqual(mended);
    project.undo();
    expect(codes(project)).toEqual(found);
  });

  it('ends if the index is published elsewhere, and returns when that is undone', () => {
    const project = familyOf(INDEX, sitemapindex(at('j.xml')), { nested: sitemapindex(INDEX) });
    project.apply({ kind: 'publish', location: at('other.xml') }, null, null);
    expect(codes(project)).toEqual([['index-nested']]);
    project.undo();
    expect(codes(project)).toEqual([['index-nested', 'index-cycle']]);
  });
});
