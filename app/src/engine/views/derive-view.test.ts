// @module-tag slow
import { SORT_COLUMNS, type View, wholeView } from '@urlset/core/contract.ts';
import { SnapshotRows } from '@urlset/core/edit/history/snapshot-rows.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import { projectOf, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { positionsAt } from '@urlset/core/table/positions.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { printQuery } from '@urlset/core/table/query/print.ts';
import { anyProject } from '@urlset/core/table/query/testing/any-project.ts';
import { anyQuery } from '@urlset/core/table/query/testing/any-query.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directWork } from '../testing/direct-work.ts';
import { naiveIds } from '../testing/naive-files.ts';
import { TableFeed } from '../work/table-feed.ts';
import { type Derivation, deriveView } from './derive-view.ts';

function derivationOf(project: Project, view: View, more: Partial<Derivation> = {}): Derivation {
  const { query } = parseQuery(view.filter);
  if (!query) throw new TypeError(`no filter: ${view.filter}`);
  return {
    work: directWork({ chunk: 2 }),
    feed: new TableFeed(project),
    ...{ project, view, query },
    signal: new AbortController().signal,
    before: null,
    ids: null,
    known: () => undefined,
    progress: () => undefined,
    ...more,
  };
}

const idsOf = (rows: SnapshotRows) => Array.from({ length: rows.length }, (_, row) => rows.idAt(row));

const anyView = fc.record({
  file: fc.constantFrom(null, null, 0, 1),
  filter: fc.oneof(fc.constant(''), anyQuery.map(printQuery)),
  sort: fc.array(fc.record({ column: fc.constantFrom(...SORT_COLUMNS), descending: fc.boolean() }), {
    maxLength: 3,
  }),
});

describe('a derived view', () => {
  it('has the same rows as a naive filter and sort of the whole view', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyProject,
        anyView,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 7 }),
        fc.infiniteStream(fc.nat(2)),
        async (make, view, size, chunk, delays) => {
          const project = make();
          const work = directWork({ size, chunk, delay: () => delays.next().value ?? 0 });
          const expected = naiveIds(project, view);
          let rows: SnapshotRows | null = null;
          const told: number[] = [];
          const result = await deriveView(
            derivationOf(project, view, {
              work,
              known(found) {
                rows = found;
                // The rows that a filter finds early are the first rows of the view.
                expect(idsOf(found)).toEqual(expected.slice(0, found.length));
              },
              progress: ({ rows: known, done, total }) => {
                told.push(done);
                expect(done).toBeLessThanOrEqual(total);
                if (view.sort.length > 0) expect(known).toBe(0);
              },
            }),
          );
          expect(rows && idsOf(rows)).toEqual(expected);
          expect(result.rows).toBe(expected.length);
          expect(told).toEqual(told.toSorted((a, b) => a - b));
        },
      ),
      often(300),
    );
  });

  const many = () =>
    projectOf(urlset(...Array.from({ length: 40 }, (_, i) => url(`https://a.example/${i}`))));

  it('stops when it is canceled', async () => {
    const controller = new AbortController();
    let known = 0;
    const derivation = derivationOf(
      many(),
      { ...wholeView(null), filter: 'a' },
      {
        signal: controller.signal,
        known: () => {
          known++;
          controller.abort();
        },
      },
    );
    await expect(deriveView(derivation)).rejects.toMatchObject({ code: 'cancelled' });
    expect(known).toBe(1);
  });

  it('leaves out entries that are removed meanwhile', async () => {
    for (const sort of [[], [{ column: 'loc' as const, descending: true }]]) {
      const project = many();
      const found: SnapshotRows[] = [];
      const view: View = { ...wholeView(null), filter: 'a', sort };
      const remove = () => {
        if (project.history.undo === null)
          project.apply({ kind: 'remove', positions: [positionsAt(0, 5, 30)] }, null, null);
      };
      const known = (rows: SnapshotRows) => found.push(rows);
      await deriveView(derivationOf(project, view, { known, progress: remove }));
      const ids = idsOf(found.at(-1) ?? new SnapshotRows(project.table, project.files));
      expect(ids.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 35, 36, 37, 38, 39]);
    }
  });

  it('is rejected as stale if a file was reloaded meanwhile', async () => {
    const project = many();
    const derivation = derivationOf(
      project,
      { ...wholeView(null), filter: 'a' },
      {
        known: () => project.forget(0),
      },
    );
    await expect(deriveView(derivation)).rejects.toMatchObject({ code: 'stale-view' });
  });

  it('fails and names the entry on which a regular expression of its filter hangs', async () => {
    const project = projectOf(
      urlset(url('https://a.example/1'), url(`https://a.example/${'a'.repeat(40)}!`)),
    );
    const derivation = derivationOf(project, { ...wholeView(null), filter: '/(a+)+$/' });
    await expect(deriveView(derivation)).rejects.toMatchObject({
      code: 'expression-too-slow',
      params: { id: '1', name: 'sitemap-0.xml', value: `https://a.example/${'a'.repeat(40)}!` },
    });
  });
});
