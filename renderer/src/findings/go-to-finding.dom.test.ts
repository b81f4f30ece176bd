import type { EngineParams, FileSummary } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { showFile } from '../stores/view.ts';
import { appWith } from '../testing/app.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { goToFinding } from './go-to-finding.ts';

const CODE = 'lastmod-not-a-date';
const INDEX = 0;
const broken = { code: CODE, severity: 'error', value: '', line: 1, offset: 0, length: 1 } as const;

/** An index of two sitemaps. `rowIn` has the first row with the finding, by file (null: all). `shown` is on screen. */
function appOf(rowIn: Map<number | null, number>, shown: number | null, last: Partial<FileSummary> = {}) {
  const files = [sitemapSummary(INDEX, { kind: 'sitemapindex' }), sitemapSummary(1), sitemapSummary(2, last)];
  const app = appWith(emptySummary({ open: true, index: INDEX, files, entries: 20 }), {
    nextFinding({ view }: EngineParams<'nextFinding'>) {
      const row = rowIn.get(view.file);
      return row === undefined ? null : { row, field: 'lastmod', code: CODE };
    },
  });
  showFile(app.view, shown);
  return app;
}

describe('goToFinding', () => {
  it.each([
    ['forwards', false, null, 1],
    ['forwards', false, 1, 2],
    ['forwards', false, 2, 1],
    ['backwards', true, null, 2],
    ['backwards', true, 1, 2],
    ['backwards', true, 2, 1],
  ])('goes %s through the files that have the finding themselves', async (_, backwards, shown, expected) => {
    const files = [1, 2].map((id) => sitemapSummary(id, { findings: [broken] }));
    const app = appWith(emptySummary({ open: true, files: [...files, sitemapSummary(3)], entries: 30 }), {
      nextFinding: () => null,
    });
    showFile(app.view, shown);
    await goToFinding(app, { code: CODE, backwards });
    expect(app.view.getState().shown.file).toBe(expected);
  });

  it.each([
    [
      'a row of the current view',
      new Map([
        [1, 4],
        [null, 7],
      ]),
      1,
      {},
      { file: 1, row: 4 },
    ],
    [
      'a row of any sitemap if the current view has none',
      new Map([
        [null, 7],
        [INDEX, 2],
      ]),
      1,
      {},
      { file: null, row: 7 },
    ],
    ['a row of the index if no sitemap has one', new Map([[INDEX, 2]]), null, {}, { file: INDEX, row: 2 }],
    ['a file if no row has the finding', new Map(), null, { findings: [broken] }, { file: 2, row: 0 }],
    ['the same cell if nothing has the finding', new Map(), 1, {}, { file: 1, row: 0 }],
  ] satisfies [string, Map<number | null, number>, number | null, Partial<FileSummary>, object][])(
    'shows %s',
    async (_, rowIn, shown, last, expected) => {
      const app = appOf(rowIn, shown, last);
      await goToFinding(app, { code: CODE, backwards: false });
      const { shown: now, selection } = app.view.getState();
      const { file } = now;
      expect({ file, row: selection.active.row }).toEqual(expected);
    },
  );
});
