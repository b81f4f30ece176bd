import type { FileSummary } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { createNoticesStore } from '../stores/notices.ts';
import { createProjectStore, noteSummary } from '../stores/project.ts';
import { createViewStore, showFile } from '../stores/view.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { goToFinding } from './go-to-finding.ts';

const CODE = 'lastmod-not-a-date';
const INDEX = 0;
const broken = { code: CODE, severity: 'error', value: '', line: 1, offset: 0, length: 1 } as const;

/** An index of two sitemaps whose first breaking row is in these views; the page shows `shown`. */
function appWith(rowIn: Map<number | null, number>, shown: number | null, last: Partial<FileSummary> = {}) {
  const project = createProjectStore();
  const files = [sitemapSummary(INDEX, { kind: 'sitemapindex' }), sitemapSummary(1), sitemapSummary(2, last)];
  noteSummary(project, emptySummary({ open: true, index: INDEX, files, entries: 20 }));
  const view = createViewStore();
  showFile(view, shown);
  const engine = {
    request: async (_: string, params: { view: { file: number | null } }) => {
      const row = rowIn.get(params.view.file);
      return row === undefined ? null : { row, field: 'lastmod', code: CODE };
    },
  };
  const state = () => ({ columns: ['loc', 'lastmod'] });
  return { app: { project, view, engine, state, notices: createNoticesStore() } as unknown as App, view };
}

describe('goToFinding', () => {
  it.each([
    [
      'a row of what is shown',
      new Map([
        [1, 4],
        [null, 7],
      ]),
      1,
      {},
      { file: 1, row: 4 },
    ],
    [
      'else a row of any sitemap',
      new Map([
        [null, 7],
        [INDEX, 2],
      ]),
      1,
      {},
      { file: null, row: 7 },
    ],
    ['else a row of the index', new Map([[INDEX, 2]]), null, {}, { file: INDEX, row: 2 }],
    ['else a file', new Map(), null, { findings: [broken] }, { file: 2, row: 0 }],
    ['and nowhere when nothing has it', new Map(), 1, {}, { file: 1, row: 0 }],
  ] satisfies [string, Map<number | null, number>, number | null, Partial<FileSummary>, object][])(
    'shows %s',
    async (_, rowIn, shown, last, expected) => {
      const { app, view } = appWith(rowIn, shown, last);
      await goToFinding(app, { code: CODE, backwards: false });
      const { shown: now, selection } = view.getState();
      const { file } = now;
      expect({ file, row: selection.active.row }).toEqual(expected);
    },
  );
});
