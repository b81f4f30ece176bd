import { type ProjectSummary, wholeView } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { selectRows } from '../grid/selection.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import {
  createViewStore,
  followProject,
  goToCell,
  rowCount,
  showFile,
  showPlannedIndex,
  showScreen,
  showThrough,
  showView,
} from './view.ts';

const closed = emptySummary();
const single = emptySummary({ open: true, files: [sitemapSummary(4)], entries: 10 });
const index = emptySummary({
  open: true,
  index: 1,
  files: [sitemapSummary(1, { kind: 'sitemapindex', entries: 2 }), sitemapSummary(2), sitemapSummary(3)],
  entries: 20,
});
const two = emptySummary({ open: true, files: [sitemapSummary(4), sitemapSummary(5)], entries: 20 });
const opening: ProjectSummary = {
  ...single,
  tasks: [{ id: 1, kind: 'open', done: 1, total: 2, cancellable: true }],
};
/** A file that turned out to be an index; its sitemaps are not known yet. */
const openingIndex: ProjectSummary = {
  ...opening,
  index: 4,
  files: [sitemapSummary(4, { kind: 'sitemapindex', entries: 2 })],
};
const without3 = { ...index, files: index.files.slice(0, 2), entries: 10 };

describe('followProject', () => {
  it.each<[string, (ProjectSummary | null)[], number | null]>([
    ['shows the only file', [null, single], 4],
    ['shows all sitemaps of an index', [null, index], null],
    ['shows a new project from its start', [single, closed, index], null],
    ['shows all files that open together', [null, opening, two], null],
    ['stays at the only file when another one joins it', [null, single, two], 4],
    ['shows all sitemaps once the opening file proves to be an index', [null, opening, openingIndex], null],
    ['waits for the sitemaps of an opening index', [null, openingIndex, openingIndex], null],
    ['shows an index without sitemaps', [null, openingIndex, { ...openingIndex, tasks: [] }], 4],
    [
      'switches from the index to all sitemaps when they appear',
      [null, { ...index, files: index.files.slice(0, 1) }, index],
      null,
    ],
  ])('%s', (_, summaries, expected) => {
    const view = createViewStore();
    let before: ProjectSummary | null = null;
    for (const summary of summaries) {
      if (summary) followProject(view, summary, before);
      before = summary;
    }
    expect(view.getState().shown.file).toBe(expected);
  });

  it('replaces a shown file that left the project, and keeps one that did not', () => {
    const view = createViewStore();
    showFile(view, 3);
    followProject(view, index, index);
    expect(view.getState().shown.file).toBe(3);
    followProject(view, without3, index);
    expect(view.getState().shown.file).toBeNull();
  });

  it('keeps a file that the user picked while others were still opening', () => {
    const view = createViewStore();
    followProject(view, opening, null);
    showThrough(view, 4);
    followProject(view, two, opening);
    expect(view.getState().shown.file).toBe(4);
    followProject(view, closed, two);
    followProject(view, opening, closed);
    followProject(view, two, opening);
    expect(view.getState().shown.file).toBeNull();
  });

  it('keeps the filter when another file replaces the shown one', () => {
    const view = createViewStore();
    showView(view, { ...wholeView(3), filter: 'shoes' });
    followProject(view, without3, index);
    expect(view.getState().wanted).toEqual({ ...wholeView(null), filter: 'shoes' });
  });

  it('keeps a filtered table of URLs on screen when an index opens', () => {
    const view = createViewStore();
    followProject(view, opening, null);
    showView(view, { ...wholeView(4), filter: 'shoes' });
    followProject(view, openingIndex, opening);
    expect(view.getState()).toMatchObject({
      wanted: { ...wholeView(null), filter: 'shoes' },
      screen: 'urls',
    });
    showView(view, { ...view.getState().wanted, filter: 'boots' });
    followProject(view, { ...index, tasks: opening.tasks }, openingIndex);
    expect(view.getState()).toMatchObject({
      wanted: { ...wholeView(null), filter: 'boots' },
      screen: 'urls',
    });
  });

  it('drops the filter when the project is closed', () => {
    const view = createViewStore();
    showView(view, { ...wholeView(3), filter: 'shoes' });
    followProject(view, closed, index);
    expect(view.getState().wanted).toEqual(wholeView(null));
  });

  it('deselects rows that no longer exist', () => {
    const view = createViewStore();
    followProject(view, index, null);
    view.setState({ selection: selectRows(8, 19, 5) });
    followProject(view, { ...index, entries: 10 }, index);
    expect(view.getState().selection.ranges).toEqual([{ first: 8, count: 2, firstColumn: 0, columns: 5 }]);
    followProject(view, { ...index, entries: 3 }, index);
    expect(view.getState().selection.active.row).toBe(2);
  });

  it('counts projects, because file ids repeat between them', () => {
    const view = createViewStore();
    followProject(view, single, null);
    followProject(view, closed, single);
    followProject(view, single, closed);
    expect(view.getState().project).toBe(2);
  });
});

describe('showThrough', () => {
  it('keeps the filter for another file, and drops the sort order', () => {
    const view = createViewStore();
    showView(view, { file: 1, filter: 'shoes', sort: [{ column: 'loc', descending: true }] });
    showThrough(view, 2);
    expect(view.getState().wanted).toEqual({ file: 2, filter: 'shoes', sort: [] });
  });
});

describe('goToCell', () => {
  it('creates a new target each time, even for the same cell', () => {
    const view = createViewStore();
    goToCell(view, 5, 1);
    const { target } = view.getState();
    goToCell(view, 5, 1);
    expect(view.getState().target).not.toBe(target);
    expect(view.getState().selection.active).toEqual({ row: 5, column: 1 });
  });
});

describe('rowCount', () => {
  it.each([
    ['of all sitemaps', null, 20],
    ['of the index', 1, 2],
    ['of a missing file', 9, 0],
  ])('%s', (_, file, expected) => {
    expect(rowCount({ ...createViewStore().getState(), shown: wholeView(file) }, index)).toBe(expected);
  });
});

describe('the index screen', () => {
  it.each<[string, (store: ReturnType<typeof createViewStore>) => void, string, number | null]>([
    ['shows the rows of the index', (store) => showScreen(store, 'index'), 'index', 1],
    ['is shown with the index', (store) => showThrough(store, 1), 'index', 1],
    [
      'is left for another file',
      (store) => {
        showFile(store, 1);
        showFile(store, 3);
      },
      'urls',
      3,
    ],
    [
      'is left for the previous file',
      (store) => {
        showFile(store, 2);
        showScreen(store, 'index');
        showScreen(store, 'urls');
      },
      'urls',
      2,
    ],
    [
      'can show the planned index of the bundle instead',
      (store) => {
        showScreen(store, 'index');
        showPlannedIndex(store);
      },
      'index',
      null,
    ],
  ])('%s', (_, act, screen, file) => {
    const store = createViewStore();
    followProject(store, index, null);
    act(store);
    expect(store.getState()).toMatchObject({ screen, shown: { file } });
  });

  it('shows the index as soon as it is read, if the user is waiting there', () => {
    const store = createViewStore();
    const reading = { ...index, index: null };
    followProject(store, reading, null);
    showScreen(store, 'index');
    followProject(store, index, reading);
    expect(store.getState()).toMatchObject({ screen: 'index', shown: { file: 1 } });
  });
});
