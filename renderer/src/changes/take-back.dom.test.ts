import { ALL_DIFFERENCES, type Comparison, type EngineParams } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { compareWith, filterChanges, leaveChanges, toggleClass } from '../stores/changes.ts';
import { showScreen } from '../stores/view.ts';
import { appWith } from '../testing/app.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';

const SUMMARY = emptySummary({ open: true, files: [sitemapSummary(0)], entries: 10 });
const COMPARISON = { comparison: 7, rows: 4 } as Comparison;

/** An app on its Changes screen, with rows 1 to 8 selected of the four that there are. */
function changesApp() {
  const asked: EngineParams<'takeBack'>[] = [];
  const app = appWith(SUMMARY, {
    takeBack: (params: EngineParams<'takeBack'>) => {
      asked.push(params);
      return { revision: 1, order: 1, count: 3, selection: null, changed: null };
    },
  });
  showScreen(app.view, 'changes');
  const range = { first: 1, count: 8, firstColumn: 0, columns: 1 };
  const selection = { active: { row: 1, column: 0 }, ranges: [range] };
  app.changes.setState({ comparison: COMPARISON, selection });
  return { app, asked };
}

it.each([
  ['changes.takeBack', [{ first: 1, count: 3 }]],
  ['changes.takeBackAll', null],
] as const)('%s asks for rows that exist, and says what it did', async (id, rows) => {
  const { app, asked } = changesApp();
  app.run(id);
  await expect.poll(() => app.notices.getState().notices.length).toBe(1);
  expect(asked).toMatchObject([{ comparison: 7, rows }]);
  expect(app.notices.getState().notices[0]).toMatchObject({
    phrase: { key: 'notice.takenBack', params: { count: 3 } },
  });
});

it('does nothing on another screen, or without changes', () => {
  const { app, asked } = changesApp();
  showScreen(app.view, 'urls');
  app.run('changes.takeBackAll');
  showScreen(app.view, 'changes');
  app.changes.setState({ comparison: { ...COMPARISON, rows: 0 } });
  app.run('changes.takeBackAll');
  expect(asked).toEqual([]);
});

it('keeps the filter when the side changes, and forgets it with the project', () => {
  const { app } = changesApp();
  toggleClass(app.changes, 'removed');
  toggleClass(app.changes, 'added');
  toggleClass(app.changes, 'removed');
  filterChanges(app.changes, { text: 'x' });
  compareWith(app.changes, { from: 'saved' });
  expect(app.changes.getState()).toMatchObject({
    ...{ side: { from: 'saved' }, comparison: null },
    filter: { ...ALL_DIFFERENCES, classes: ['added'], text: 'x' },
  });
  leaveChanges(app.changes);
  expect(app.changes.getState()).toMatchObject({ side: { from: 'opened' }, filter: ALL_DIFFERENCES });
});
