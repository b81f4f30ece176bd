// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import type { CellState } from '../../contract/screens/clusters.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf } from '../../project/testing/sitemaps.ts';
import { type AlternatePage, anyAlternatePages, sitemapOfPages } from '../fix/testing/alternate-pages.ts';
import { clusterIds, clusterTable } from './cluster-table.ts';
import { anySite } from './testing/any-site.ts';
import { type NaiveCluster, naiveClusters } from './testing/naive-clusters.ts';

function clustersOf(project: Project): NaiveCluster[] {
  const table = lastOf(clusterTable(project));
  const { codes } = table.languages;
  return Array.from({ length: table.cells.clusters }, (_, cluster) => {
    const states = codes.map(
      (code, language) => [code.toLowerCase(), table.cells.stateOf(cluster, language)] as const,
    );
    return {
      locs: Array.from(clusterIds(table, cluster), (id) => project.table.text(id, 0)),
      cells: Object.fromEntries(states.filter(([, state]) => state !== 'missing')),
      unnamed: table.cells.unnamedIn(cluster),
    };
  });
}

/** Rewrites an entry without changing its content, so its XML is read instead of its columns. */
function touch(project: Project, at: number): void {
  const { table } = project;
  const id = project.file(0).order.at(at);
  const block = table.blockOf(id);
  const { bytes, start, end } = table.scan(block, id - block.base);
  const xml = new TextDecoder().decode(bytes.subarray(start, end)).replace('</url>', ' </url>');
  project.apply({ kind: 'xml', file: 0, at, xml }, null, null);
}

describe('clusters', () => {
  it('match those of the slow model, whichever entries were edited', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyAlternatePages, anySite),
        fc.array(fc.nat(), { maxLength: 3 }),
        (pages, touched) => {
          const project = projectOf(sitemapOfPages(pages));
          for (const at of touched) touch(project, at % pages.length);
          expect(clustersOf(project)).toEqual(naiveClusters(project));
        },
      ),
      often(2000),
    );
  });

  /** One page for each language. Each page lists all of them. */
  const sound = (...languages: string[]): AlternatePage[] => {
    const all = languages.map((language) => [language, `${language}/shop`] as const);
    return languages.map((language) => ({ page: `${language}/shop`, alternates: all }));
  };
  const statesOf = (pages: readonly AlternatePage[]) =>
    clustersOf(projectOf(sitemapOfPages(pages))).map(({ cells }) => cells);

  it.each<[string, AlternatePage[], Record<string, CellState>[]]>([
    ['all pages list each other', sound('en', 'de', 'fr'), [{ en: 'there', de: 'there', fr: 'there' }]],
    [
      'a page is not in the project',
      sound('en', 'de', 'fr').slice(1),
      [{ en: 'outside', de: 'there', fr: 'there' }],
    ],
    [
      'a page lists nothing',
      [...sound('en', 'de').slice(0, 1), { page: 'de/shop', alternates: [] }],
      [{ en: 'there', de: 'not-returned' }],
    ],
    [
      'a page is not listed by the others',
      [...sound('en', 'de'), ...sound('en', 'de', 'fr').slice(2)],
      [{ en: 'not-returned', de: 'not-returned', fr: 'there' }],
    ],
    [
      'a page does not list itself',
      [
        { page: 'en/shop', alternates: [['de', 'de/shop']] },
        { page: 'de/shop', alternates: sound('en', 'de')[0]?.alternates ?? [] },
      ],
      [{ en: 'incomplete', de: 'there' }],
    ],
    [
      'two pages claim a language',
      [
        {
          page: 'en/shop',
          alternates: [
            ['en', 'en/shop'],
            ['de', 'de/shop'],
          ],
        },
        {
          page: 'de/shop',
          alternates: [
            ['en', 'en/shop'],
            ['de', 'de/other'],
          ],
        },
      ],
      [{ en: 'there', de: 'conflicting' }],
    ],
    [
      'languages are swapped',
      [
        {
          page: 'en/shop',
          alternates: [
            ['en', 'de/shop'],
            ['de', 'en/shop'],
          ],
        },
      ],
      [{ en: 'conflicting', de: 'conflicting' }],
    ],
    [
      'every page lists one page of another cluster',
      [
        {
          page: 'fr/home',
          alternates: [
            ['fr', 'fr/home'],
            ['en', 'en/home'],
          ],
        },
        {
          page: 'en/home',
          alternates: [
            ['fr', 'fr/home'],
            ['en', 'en/home'],
          ],
        },
        {
          page: 'en/a',
          alternates: [
            ['en', 'en/a'],
            ['fr', 'fr/home'],
          ],
        },
        {
          page: 'en/b',
          alternates: [
            ['en', 'en/b'],
            ['fr', 'fr/home'],
          ],
        },
      ],
      [
        { fr: 'there', en: 'there' },
        { en: 'there', fr: 'not-returned' },
        { en: 'there', fr: 'not-returned' },
      ],
    ],
  ])('show the state of each page if %s', (_, pages, expected) => {
    expect(statesOf(pages)).toEqual(expected);
  });

  it('mark pages on a different host than most pages of their language', () => {
    const link = (code: string, url: string) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="https://${url}"/>`;
    const cluster = (at: number, host: string) => {
      const urls = [`a.example/${at}`, `${host}/${at}/de`];
      const links = link('en', urls[0] ?? '') + link('de', urls[1] ?? '');
      return urls.map((url) => `<url><loc>https://${url}</loc>${links}</url>`).join('');
    };
    const urls = [cluster(1, 'de.example'), cluster(2, 'de.example'), cluster(3, 'a.example')].join('');
    const project = projectOf(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`,
    );
    expect(clustersOf(project).map(({ cells }) => cells)).toEqual([
      { en: 'there', de: 'there' },
      { en: 'there', de: 'there' },
      { en: 'there', de: 'other-host' },
    ]);
  });
});
