import {
  ALL_DIFFERENCES,
  type BundleTarget,
  type Comparison,
  type EngineParams,
} from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { whyNot } from '../commands/command.ts';
import { COMMANDS } from '../commands/registry.ts';
import {
  beginComparing,
  compareProjectWith,
  compareWithChosen,
  filterChanges,
  leaveChanges,
  mapUrls,
  pickSide,
  toggleClass,
} from '../stores/changes.ts';
import { showScreen } from '../stores/view.ts';
import { appWith } from '../testing/app.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';

const SUMMARY = emptySummary({ open: true, files: [sitemapSummary(0)], entries: 10 });
const OUT: BundleTarget = { kind: 'folder', name: 'out', folder: '/out' };
const COMPARISON = { comparison: 7, rows: 4 } as Comparison;

/** An app on its Changes screen, with a comparison of four rows and a selection of eight rows from row 1. */
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
] as const)('%s sends only rows that exist, and reports the result', async (id, rows) => {
  const { app, asked } = changesApp();
  app.run(id);
  await expect.poll(() => app.notices.getState().notices.length).toBe(1);
  expect(asked).toMatchObject([{ comparison: 7, rows }]);
  expect(app.notices.getState().notices[0]).toMatchObject({
    phrase: { key: 'notice.takenBack', params: { count: 3 } },
  });
});

it('the command to revert all changes does nothing on another screen, or without changes', () => {
  const { app, asked } = changesApp();
  showScreen(app.view, 'urls');
  app.run('changes.takeBackAll');
  showScreen(app.view, 'changes');
  app.changes.setState({ comparison: { ...COMPARISON, rows: 0 } });
  app.run('changes.takeBackAll');
  expect(asked).toEqual([]);
});

it('the command to revert all changes says why it does nothing if neither side is the project', () => {
  const { app, asked } = changesApp();
  const { left, right } = app.changes.getState();
  for (const [one, other, reason] of [
    ['opened', 'saved', 'why.neitherProject'],
    ['now', 'saved', null],
    ['saved', 'now', null],
  ] as const) {
    app.changes.setState({
      left: { ...left, side: { from: one } },
      right: { ...right, side: { from: other } },
    });
    expect(whyNot(COMMANDS['changes.takeBackAll'], app.state())).toBe(reason);
    if (reason !== null) app.run('changes.takeBackAll');
  }
  expect(asked).toEqual([]);
});

it.each([
  ['opened', 'a file with edits', [sitemapSummary(0)], OUT],
  ['opened', 'a new project', [sitemapSummary(0, { untitled: true })], null],
  ['exported', 'a new project with a target', [sitemapSummary(0, { untitled: true })], OUT],
] as const)('starts with %s as the left side for %s', (from, _, files, target) => {
  const { app } = changesApp();
  beginComparing(app.changes, emptySummary({ open: true, files: [...files], target }));
  expect(app.changes.getState().left.side).toEqual({ from });
  // From then on, only the user changes the side.
  beginComparing(app.changes, emptySummary({ open: true, files: [], target: OUT }));
  expect(app.changes.getState().left.side).toEqual({ from });
});

describe('the sides', () => {
  const chosen = (side: number) => ({ side, name: `${side}.xml` });
  const sidesOf = ({ changes }: ReturnType<typeof appWith>) => {
    const { left, right } = changes.getState();
    return [left.side, right.side].map((one) => (one.from === 'chosen' ? one.side : one.from));
  };

  it('are swapped with their files and URL mappings; choosing a side clears its mappings', () => {
    const { app } = changesApp();
    const mappings = [{ from: 'a', to: 'b' }];
    compareWithChosen(app.changes, chosen(4));
    mapUrls(app.changes, 'left', mappings);
    app.run('changes.swap');
    expect(sidesOf(app)).toEqual(['now', 4]);
    expect(app.changes.getState()).toMatchObject({ mappings, mappedSide: 'right', comparison: null });
    // Both sides still offer the chosen file.
    expect(app.changes.getState()).toMatchObject({
      left: { chosen: chosen(4) },
      right: { chosen: chosen(4) },
    });
    const { left } = app.changes.getState();
    pickSide(app.changes, 'left', { ...left, side: { from: 'opened' } });
    expect(app.changes.getState().mappings).toBe(mappings);
    pickSide(app.changes, 'right', { ...left, side: { from: 'saved' } });
    expect(app.changes.getState().mappings).toEqual([]);
  });

  it('keep the project when the user chooses files, and include it again after a reload', () => {
    const { app } = changesApp();
    compareWithChosen(app.changes, chosen(1));
    expect(sidesOf(app)).toEqual([1, 'now']);
    app.run('changes.swap');
    compareWithChosen(app.changes, chosen(2));
    expect(sidesOf(app)).toEqual(['now', 2]);
    pickSide(app.changes, 'left', { ...app.changes.getState().left, side: { from: 'exported' } });
    compareWithChosen(app.changes, chosen(3));
    expect(sidesOf(app)).toEqual([3, 2]);
    compareProjectWith(app.changes, chosen(4));
    expect(sidesOf(app)).toEqual([4, 'now']);
  });
});

it('keeps the filter when a side changes, and resets it when the project is closed', () => {
  const { app } = changesApp();
  toggleClass(app.changes, 'removed');
  toggleClass(app.changes, 'added');
  toggleClass(app.changes, 'removed');
  filterChanges(app.changes, { text: 'x' });
  const { left } = app.changes.getState();
  pickSide(app.changes, 'left', { ...left, side: { from: 'saved' } });
  expect(app.changes.getState()).toMatchObject({
    ...{ left: { side: { from: 'saved' } }, right: { side: { from: 'now' } }, comparison: null },
    filter: { ...ALL_DIFFERENCES, classes: ['added'], text: 'x' },
  });
  leaveChanges(app.changes);
  expect(app.changes.getState()).toMatchObject({
    left: { side: { from: 'opened' } },
    filter: ALL_DIFFERENCES,
  });
});
