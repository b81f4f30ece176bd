import {
  type EditOutcome,
  type EditRequest,
  type EngineParams,
  type Field,
  type RowFinding,
  UrlsetError,
  wholeView,
} from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { singleCell } from '../grid/selection.ts';
import { appWith } from '../testing/app.ts';
import { stateOf } from '../testing/state.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { codesAt, fixAtCursor } from './fix-at-cursor.ts';

const finding = (code: string, field: Field | null): RowFinding => ({
  code,
  severity: 'error',
  field,
  value: '',
});
const FINDINGS = [finding('of-loc', 'loc'), finding('of-entry', null), finding('of-lastmod', 'lastmod')];
const OUTCOME: EditOutcome = { revision: 1, order: 0, count: 1, selection: null, changed: null };

describe('the order of fixes tried at the cursor', () => {
  it.each<[Field | undefined, string[]]>([
    ['loc', ['of-loc', 'of-entry', 'of-lastmod']],
    ['lastmod', ['of-lastmod', 'of-entry', 'of-loc']],
    ['priority', ['of-entry', 'of-loc', 'of-lastmod']],
    [undefined, ['of-entry', 'of-loc', 'of-lastmod']],
  ])('in %s', (field, codes) => {
    expect(codesAt(FINDINGS, field)).toEqual(codes);
  });
});

/** Runs the fix with the cursor at lastmod of the fourth row, and an engine that can fix only these rules. */
async function fixing(mendable: string[], failure = 'nothing-to-fix') {
  const asked: EditRequest[] = [];
  const summary = emptySummary({ open: true, entries: 9, files: [sitemapSummary(1)] });
  const app = appWith(summary, {
    rows: () => ({ rows: [{ findings: FINDINGS }] }),
    edit({ request }: EngineParams<'edit'>) {
      asked.push(request);
      if (request.kind === 'fix' && mendable.includes(request.code)) return OUTCOME;
      throw new UrlsetError(failure);
    },
  });
  const state = { ...stateOf(summary, 1, 'linux'), selection: singleCell(3, 1) };
  await fixAtCursor(app, state);
  return {
    codes: asked.flatMap((request) => (request.kind === 'fix' ? [request.code] : [])),
    asked,
    notices: app.notices,
  };
}

describe('the fix at the cursor', () => {
  it('fixes the nearest fixable finding and nothing else', async () => {
    const { codes, asked } = await fixing(['of-entry', 'of-loc']);
    expect(codes).toEqual(['of-lastmod', 'of-entry']);
    expect(asked[1]).toEqual({
      kind: 'fix',
      code: 'of-entry',
      mode: 'safe',
      rows: [{ first: 3, count: 1 }],
    });
  });

  it('fixes the entry in the view that it was called in, even if another view is shown meanwhile', async () => {
    const summary = emptySummary({ open: true, entries: 9, files: [sitemapSummary(1)] });
    const asked: EngineParams<'edit'>['view'][] = [];
    const app = appWith(summary, {
      rows() {
        app.view.setState({ shown: { ...wholeView(null), filter: 'news' } });
        return { rows: [{ findings: FINDINGS }] };
      },
      edit({ view }: EngineParams<'edit'>) {
        asked.push(view);
        return OUTCOME;
      },
    });
    const { shown } = app.view.getState();
    await fixAtCursor(app, stateOf(summary, 1, 'linux'));
    expect(asked).toEqual([shown]);
  });

  it('says so when nothing can be fixed', async () => {
    const { codes, notices } = await fixing([]);
    expect(codes).toEqual(['of-lastmod', 'of-entry', 'of-loc']);
    expect(notices.getState().notices).toMatchObject([{ phrase: { key: 'announce.noFix' } }]);
  });

  it('lets other failures through', async () => {
    await expect(fixing([], 'stale-view')).rejects.toThrow('stale-view');
  });
});
