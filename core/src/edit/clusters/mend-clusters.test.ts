// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import type { Edit } from '../../contract/edits.ts';
import type { ClusterAction, ClusterPreview } from '../../contract/screens/clusters.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, written } from '../../project/testing/sitemaps.ts';
import { writtenAlternates } from '../../table/file/written-alternates.ts';
import { type AlternatePage, pageUrl, sitemapOfPages } from '../fix/testing/alternate-pages.ts';
import { clusterTable } from './cluster-table.ts';
import { mendClusters } from './mend-clusters.ts';
import { anySite } from './testing/any-site.ts';
import { naiveClusters } from './testing/naive-clusters.ts';

type Preview = Partial<ClusterPreview>;

/** Applies an action to all clusters. Returns its preview. */
function act(project: Project, action: ClusterAction): Preview & { edit: Edit | null } {
  const table = lastOf(clusterTable(project));
  const all = Uint32Array.from({ length: table.cells.clusters }, (_, cluster) => cluster);
  const { preview, edit } = lastOf(mendClusters(project, table, all, action));
  if (edit) project.apply(edit, null, null);
  return { ...preview, edit };
}

/** The alternates of each entry, as `language page`, in order. */
function listsOf(project: Project): string[][] {
  const { order } = project.file(0);
  return Array.from({ length: order.length }, (_, at) =>
    writtenAlternates(project.table, order.at(at)).map(
      ({ hreflang, href }) => `${hreflang} ${href.replace(pageUrl(''), '')}`,
    ),
  );
}

const pageOf = (line: string): AlternatePage => {
  const [page = '', ...links] = line.split(' ');
  return {
    page,
    alternates: links.map((link) => [link.split(':')[0] ?? '', link.split(':')[1] ?? ''] as const),
  };
};

const complete: ClusterAction = { do: 'complete', languages: null };
const add = (more: Partial<ClusterAction & { do: 'add' }> = {}): ClusterAction => ({
  ...{ do: 'add', language: 'sv', from: 'en', to: 'sv', source: null, onlyListed: true },
  ...more,
});

describe('an action for clusters', () => {
  it.each<[string, ClusterAction, before: string[], after: string[], Preview]>([
    [
      'completes all',
      complete,
      ['en/1 en:en/1 de:de/1', 'de/1'],
      ['en/1 en:en/1 de:de/1', 'de/1 en:en/1 de:de/1'],
      { clusters: 1, entries: 1, added: 2, left: [] },
    ],
    [
      'completes one language only',
      { do: 'complete', languages: ['fr'] },
      [
        'en/1 en:en/1 de:de/1',
        'de/1 en:en/1 de:de/1',
        'fr/1 en:en/1 de:de/1 fr:fr/1',
        'sv/1 sv:sv/1 en:en/1 fr:fr/1',
      ],
      [
        'en/1 en:en/1 de:de/1 fr:fr/1',
        'de/1 en:en/1 de:de/1 fr:fr/1',
        'fr/1 en:en/1 de:de/1 fr:fr/1 sv:sv/1',
        'sv/1 sv:sv/1 en:en/1 fr:fr/1',
      ],
      { added: 3 },
    ],
    [
      'resolves a conflict if only one page lists itself for the language',
      complete,
      ['en/1 en:en/1 de:de/1', 'de/1 en:en/2 de:de/1'],
      ['en/1 en:en/1 de:de/1', 'de/1 en:en/1 de:de/1'],
      { changed: 1, added: 0, left: [] },
    ],
    [
      'leaves a conflict of two such pages',
      complete,
      ['en/1 en:en/1 de:de/1', 'en/2 en:en/2 de:de/1', 'de/1 de:de/1 en:en/1 en:en/2'],
      ['en/1 en:en/1 de:de/1', 'en/2 en:en/2 de:de/1', 'de/1 de:de/1 en:en/1 en:en/2'],
      { clusters: 0, left: [{ reason: 'conflicting', count: 1 }] },
    ],
    [
      'uses a page, and takes the other one out of the cluster',
      { do: 'use', language: 'en', href: pageUrl('en/2') },
      ['en/1 en:en/1 de:de/1', 'en/2 en:en/2 de:de/1', 'de/1 de:de/1 en:en/1 en:en/2'],
      ['en/1', 'en/2 en:en/2 de:de/1', 'de/1 de:de/1 en:en/2'],
      { changed: 1, removed: 3 },
    ],
    [
      'leaves a page of another cluster alone',
      complete,
      ['fr/h fr:fr/h en:en/h', 'en/h fr:fr/h en:en/h', 'en/1 en:en/1 fr:fr/h', 'en/2 en:en/2 fr:fr/h'],
      ['fr/h fr:fr/h en:en/h', 'en/h fr:fr/h en:en/h', 'en/1 en:en/1 fr:fr/h', 'en/2 en:en/2 fr:fr/h'],
      { clusters: 0, left: [{ reason: 'elsewhere', count: 2 }] },
    ],
    [
      'removes a language, with its page',
      { do: 'remove', language: 'DE' },
      ['en/1 en:en/1 de:de/1 fr:fr/1', 'de/1 en:en/1 de:de/1 fr:fr/1', 'fr/1 en:en/1 de:de/1 fr:fr/1'],
      ['en/1 en:en/1 fr:fr/1', 'de/1', 'fr/1 en:en/1 fr:fr/1'],
      { removed: 5 },
    ],
    [
      'adds a language where its page is listed',
      add(),
      ['en/1 en:en/1 de:de/1', 'de/1 en:en/1 de:de/1', 'en/2 en:en/2', 'sv/1'],
      [
        'en/1 en:en/1 de:de/1 sv:sv/1',
        'de/1 en:en/1 de:de/1 sv:sv/1',
        'en/2 en:en/2',
        'sv/1 sv:sv/1 en:en/1 de:de/1',
      ],
      { clusters: 1, entries: 3, added: 5, left: [{ reason: 'outside', count: 1 }] },
    ],
    [
      'adds a language even where its page is not listed',
      add({ onlyListed: false }),
      ['en/1 en:en/1', 'en/2 en:en/2', 'de/3 de:de/3', 'en/4 en:en/4 sv:sv/x'],
      ['en/1 en:en/1 sv:sv/1', 'en/2 en:en/2 sv:sv/2', 'de/3 de:de/3', 'en/4 en:en/4 sv:sv/x'],
      {
        added: 2,
        left: [
          { reason: 'there', count: 1 },
          { reason: 'no-match', count: 1 },
        ],
      },
    ],
    [
      'adds a language based on the pages of a given one',
      add({ source: 'de', from: 'de', onlyListed: false }),
      ['en/1 en:en/1', 'de/2 de:de/2'],
      ['en/1 en:en/1', 'de/2 de:de/2 sv:sv/2'],
      { added: 1 },
    ],
    [
      'joins the clusters of an added language',
      add(),
      ['en/1 en:en/1', 'sv/1 sv-SE:sv/1 nb:nb/1', 'nb/1 sv-SE:sv/1 nb:nb/1'],
      [
        'en/1 en:en/1 sv:sv/1 sv-SE:sv/1 nb:nb/1',
        'sv/1 sv-SE:sv/1 nb:nb/1 sv:sv/1 en:en/1',
        'nb/1 sv-SE:sv/1 nb:nb/1 sv:sv/1 en:en/1',
      ],
      { clusters: 1, entries: 3 },
    ],
    [
      'does not join clusters with other pages of a language',
      add(),
      ['en/1 en:en/1', 'sv/1 sv-SE:sv/1 en:en/9', 'en/9 sv-SE:sv/1 en:en/9'],
      ['en/1 en:en/1', 'sv/1 sv-SE:sv/1 en:en/9', 'en/9 sv-SE:sv/1 en:en/9'],
      { clusters: 0 },
    ],
    [
      'makes the page of a language the x-default',
      { do: 'default', languages: ['en', 'de'], replaces: false },
      ['en/1 en:en/1 de:de/1', 'de/1 en:en/1 de:de/1', 'de/2 de:de/2', 'de/3 de:de/3 x-default:de/3'],
      [
        'en/1 en:en/1 de:de/1 x-default:en/1',
        'de/1 en:en/1 de:de/1 x-default:en/1',
        'de/2 de:de/2 x-default:de/2',
        'de/3 de:de/3 x-default:de/3',
      ],
      { added: 3, left: [{ reason: 'there', count: 1 }] },
    ],
    [
      'replaces another x-default',
      { do: 'default', languages: ['en'], replaces: true },
      ['en/1 en:en/1 de:de/1 x-default:de/1', 'de/1 en:en/1 de:de/1 x-default:de/1', 'fr/1 fr:fr/1'],
      ['en/1 en:en/1 de:de/1 x-default:en/1', 'de/1 en:en/1 de:de/1 x-default:en/1', 'fr/1 fr:fr/1'],
      { changed: 2, left: [{ reason: 'no-match', count: 1 }] },
    ],
  ])('%s', (_, action, before, after, preview) => {
    const text = sitemapOfPages(before.map(pageOf));
    const project = projectOf(text);
    const { edit, ...found } = act(project, action);
    expect(found).toMatchObject(preview);
    expect(listsOf(project)).toEqual(
      after.map((line) =>
        line
          .split(' ')
          .slice(1)
          .map((link) => link.replace(':', ' ')),
      ),
    );
    expect(edit === null).toBe(found.clusters === 0);
    if (edit === null) return;
    const mended = written(project);
    const replayed = projectOf(text);
    replayed.apply(JSON.parse(JSON.stringify(edit)), null, null);
    expect(written(replayed)).toBe(mended);
    project.undo();
    expect(written(project)).toBe(text);
    project.redo();
    expect(written(project)).toBe(mended);
  });

  it('moves an alternate to the usual host of its language if that host has an entry for the page', () => {
    const link = (code: string, url: string) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="https://${url}"/>`;
    const entry = (url: string, links: string) => `<url><loc>https://${url}</loc>${links}</url>`;
    const links = (at: number, host: string) =>
      link('en', `a.example/${at}`) + link('de', `${host}/${at}/de`);
    const urls = [1, 2].flatMap((at) => [
      entry(`a.example/${at}`, links(at, 'a.example')),
      entry(`a.example/${at}/de`, links(at, 'a.example')),
    ]);
    const root = (...all: string[]) =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${all.join('')}</urlset>`;
    const project = projectOf(
      root(...urls, entry('a.example/3', links(3, 'staging.example')), entry('a.example/3/de', '')),
    );
    expect(act(project, complete)).toMatchObject({ changed: 1, added: 2 });
    expect(written(project)).toBe(
      root(
        ...urls,
        entry('a.example/3', links(3, 'a.example')),
        entry('a.example/3/de', links(3, 'a.example')),
      ),
    );
  });

  it('keeps an alternate with a relative href when it completes clusters', () => {
    const text = sitemapOfPages([pageOf('en/1 en:en/1 de:de/1'), pageOf('de/1 de:de/1')]).replaceAll(
      `hreflang="de" href="${pageUrl('de/1')}"/></url>\n`,
      'hreflang="de" href="/de/1"/></url>\n',
    );
    const project = projectOf(text);
    act(project, { do: 'complete', languages: null });
    expect(written(project)).toContain('href="/de/1"');
  });

  it('completes all clusters in one run if the preview skips none, and undo restores the file', () => {
    fc.assert(
      fc.property(anySite, (pages) => {
        const text = sitemapOfPages(pages);
        const project = projectOf(text);
        const { left = [] } = act(project, complete);
        const again = act(project, complete);
        if (left.length === 0) {
          expect(again.clusters).toBe(0);
          const states = naiveClusters(project).flatMap(({ cells }) => Object.values(cells));
          expect(states.filter((state) => state !== 'there' && state !== 'outside')).toEqual([]);
        }
        while (project.undo());
        expect(written(project)).toBe(text);
      }),
      often(1000),
    );
  });

  it('removes all alternates of a removed language', () => {
    fc.assert(
      fc.property(anySite, (pages) => {
        const project = projectOf(sitemapOfPages(pages));
        act(project, { do: 'remove', language: 'de' });
        expect(
          listsOf(project)
            .flat()
            .filter((link) => link.startsWith('de ')),
        ).toEqual([]);
      }),
      often(500),
    );
  });

  it('adds an x-default to every cluster if the preview skips none', () => {
    fc.assert(
      fc.property(anySite, (pages) => {
        const project = projectOf(sitemapOfPages(pages));
        const { left = [] } = act(project, { do: 'default', languages: ['en', 'de'], replaces: true });
        if (left.length > 0) return;
        for (const { cells } of naiveClusters(project)) expect(cells).toHaveProperty('x-default');
      }),
      often(500),
    );
  });
});
