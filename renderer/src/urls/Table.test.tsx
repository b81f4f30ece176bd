import type { EditOutcome, EngineParams, Row, RowContent } from '@urlset/core/contract.ts';
import { byPlural } from '@urlset/core/protocol/extensions/extension-table.ts';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { noteSummary } from '../stores/project.ts';
import { type Answers, appWith } from '../testing/app.ts';
import { find, press, render, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { Table } from './Table.tsx';

const ENTRIES = 500;

withDocument();

let app: App;
/** The requests to the engine. */
let asked: string[];
/** Whether the engine reports which rows an edit changed. */
let isTelling: boolean;

beforeEach(async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(11 * 28);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  asked = [];
  isTelling = true;
  const locs = Array.from({ length: ENTRIES }, (_, at) => `https://a.example/${at}`);
  let revision = 1;
  const answers: Answers = {
    rows({ first, count }: EngineParams<'rows'>) {
      asked.push('rows');
      const rows = locs.slice(first, first + count).map((_, i) => rowOf(locs, first + i));
      return { revision, order: 0, rows };
    },
    edit({ request }: EngineParams<'edit'>): EditOutcome {
      asked.push('edit');
      if (request.kind !== 'set') throw new TypeError(request.kind);
      for (const { first } of request.rows) locs[first] = request.value;
      const rows = locs.map((_, at) => contentOf(locs, at));
      const changed = isTelling ? { since: revision, rows } : null;
      return { revision: ++revision, order: 0, count: 1, selection: null, changed };
    },
  };
  const files = [sitemapSummary(0, { entries: ENTRIES })];
  app = appWith(emptySummary({ open: true, revision, entries: ENTRIES, files }), answers);
  render(app, <Table />);
  for (let tries = 0; tries < 50 && cell(0).textContent === ''; tries++) await settle();
  act(() => find('[role=grid]').focus());
});

function contentOf(locs: readonly string[], at: number): RowContent {
  const loc = locs[at] ?? '';
  const isRepeat = locs.indexOf(loc) < at;
  return {
    ...{ id: at, loc, lastmod: '', changefreq: '', priority: '', edited: false },
    ...byPlural(() => 0),
    findings: isRepeat ? [{ code: 'duplicate-loc', severity: 'warning', field: 'loc', value: loc }] : [],
  };
}

function rowOf(locs: readonly string[], at: number): Row {
  return { file: 0, at, ...contentOf(locs, at) };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 40)));
const cell = (row: number) => find(`[aria-rowindex='${row + 2}'] [aria-colindex='2']`);

/** Types the loc of another row, and waits until that row is marked as a duplicate. */
async function repeat(row: number): Promise<void> {
  press('Enter');
  find<HTMLInputElement>('input').value = `https://a.example/${row}`;
  press('Enter');
  for (let tries = 0; tries < 50 && !cell(row).hasAttribute('aria-description'); tries++) await settle();
  expect(cell(row).getAttribute('aria-description')).toMatch(/^Warning: /);
}

describe('a value that the user types', () => {
  it('costs one request, and shows its effect on other rows', async () => {
    expect(asked).toEqual(['rows']);
    await repeat(3);
    expect(asked).toEqual(['rows', 'edit']);
    expect(cell(0).textContent).toContain('3');
    await repeat(4);
    expect(asked).toEqual(['rows', 'edit', 'edit']);
    const { summary, revision } = app.project.getState();
    act(() => noteSummary(app.project, { ...(summary ?? emptySummary()), revision }));
    await settle();
    expect(asked).toEqual(['rows', 'edit', 'edit']);
  });

  it('costs a second request if the engine does not report which rows changed', async () => {
    isTelling = false;
    await repeat(3);
    expect(asked).toEqual(['rows', 'edit', 'rows']);
  });
});
