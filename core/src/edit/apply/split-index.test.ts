import { describe, expect, it } from 'vitest';
import { wholeView } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import {
  codes,
  familyOf,
  sitemapindex,
  url,
  urlset,
  values,
  written,
} from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';
import { resolveSplit } from '../resolve/resolve-project.ts';

const at = (name: string) => `https://a.example/${name}.xml`;
const NAMES = ['a', 'b', 'c', 'd', 'e'];
const child = (name: string) => urlset(url(`https://a.example/${name}/1`, '<lastmod>2025-05-05</lastmod>'));

/** An index of five sitemaps. */
const family = () =>
  familyOf(
    'https://a.example/index.xml',
    sitemapindex(...NAMES.map((name) => [at(name), '2025-01-01'] as const)),
    ...NAMES.map(child),
  );

const locs = (project: Project, file: number) => values(project, file).map(([loc = '']) => loc);
const named = (project: Project, file: number) =>
  project.rows(wholeView(file), 0, 9).map(({ sitemap }) => sitemap?.file ?? null);

describe('an index with too many rows', () => {
  it('is split into several that together list the same files, with undo and redo', () => {
    const project = family();
    const before = written(project);
    const split = () => {
      expect([0, 6, 7].map((file) => locs(project, file))).toEqual([
        [at('a'), at('b')],
        [at('c'), at('d')],
        [at('e')],
      ]);
      expect([0, 6, 7].map((file) => named(project, file))).toEqual([[1, 2], [3, 4], [5]]);
      expect(codes(project, 7)).toEqual([['index-lastmod-stale']]);
      expect(project.files.filter(({ present }) => present)).toHaveLength(8);
    };
    project.apply(resolveSplit(project, 2), null, null);
    split();
    expect(project.files.slice(6).map(({ name }) => name)).toEqual(['sitemap-0-2.xml', 'sitemap-0-3.xml']);
    project.undo();
    expect(named(project, 0)).toEqual([1, 2, 3, 4, 5]);
    expect(written(project)).toBe(before);
    project.redo();
    split();
  });

  it('keeps the content of its rows, including comments', () => {
    const project = familyOf(
      null,
      sitemapindex(at('a'), at('b')).replace(/<loc>([^<]*b.xml)/, '<!-- kept --><loc>$1'),
      child('a'),
      child('b'),
    );
    project.apply(resolveSplit(project, 1), null, null);
    expect(written(project, 3)).toContain(`<sitemap><!-- kept --><loc>${at('b')}</loc></sitemap>`);
  });

  it('loses the row of a sitemap that is removed from the project, and undo restores it', () => {
    const project = family();
    project.apply(resolveSplit(project, 2), null, null);
    project.apply({ kind: 'remove-sitemap', file: 4 }, null, null);
    expect(locs(project, 6)).toEqual([at('c')]);
    project.undo();
    expect(named(project, 6)).toEqual([3, 4]);
  });

  it.each([
    ['loc', 'https://b.example/x/c.xml'],
    ['lastmod', '2026-01-01'],
  ] as const)('has the same findings whether its rows get a new %s in bulk or one by one', (field, value) => {
    const [atOnce, oneByOne] = [0, Number.POSITIVE_INFINITY].map((entries) => {
      const project = family();
      project.bulk = { entries, shareOfLocs: 0, chunk: 2 };
      project.apply(resolveSplit(project, 2), null, null);
      project.apply({ kind: 'set', field, positions: [positionsAt(6, 0, 2)], value }, null, null);
      return project.files.map(({ id }) => codes(project, id));
    });
    expect(atOnce).toEqual(oneByOne);
  });

  it('rejects an index that is small enough', () => {
    const project = family();
    expect(() => resolveSplit(project)).toThrow('nothing-to-split');
  });
});
