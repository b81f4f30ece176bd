import type { EditOutcome } from '@urlset/core/contract.ts';
import { byPlural } from '@urlset/core/protocol/extensions/extension-table.ts';
import { describe, expect, it, test } from 'vitest';
import { emptySummary } from '../testing/summary.ts';
import { asking, createProjectStore, isBehind, noteOutcome, noteSummary } from './project.ts';

test('takes the order and revision of an edit at once, and ignores older ones', () => {
  const store = createProjectStore();
  const known = () => {
    const { order, revision } = store.getState();
    return { order, revision };
  };
  noteSummary(store, emptySummary({ open: true, order: 1, revision: 4 }));
  noteOutcome(store, { order: 2, revision: 5, count: 1, selection: null, changed: null });
  expect(known()).toEqual({ order: 2, revision: 5 });
  noteOutcome(store, { order: 1, revision: 4, count: 1, selection: null, changed: null });
  expect(known()).toEqual({ order: 2, revision: 5 });
  // A new engine starts counting again.
  noteSummary(store, emptySummary({ open: true }));
  expect(known()).toEqual({ order: 0, revision: 0 });
});

test('keeps the rows that the last edit changed until the next summary', () => {
  const store = createProjectStore();
  const content = { id: 7, loc: 'https://a.example/', lastmod: '', changefreq: '', priority: '' };
  const row = { ...content, ...byPlural(() => 0), edited: true, findings: [] };
  noteOutcome(store, { ...outcome(5), changed: { since: 4, rows: [row] } });
  expect(store.getState().changed).toEqual({ since: 4, revision: 5, rows: new Map([[7, row]]) });
  noteOutcome(store, outcome(6));
  expect(store.getState().changed).toBeNull();
  noteOutcome(store, { ...outcome(7), changed: { since: 6, rows: [] } });
  // A new engine starts counting revisions from 0.
  noteSummary(store, summary(0));
  expect(store.getState().changed).toBeNull();
});

const outcome = (revision: number): EditOutcome => {
  return { revision, order: 0, count: 1, selection: null, changed: null };
};
const summary = (revision: number) => emptySummary({ open: true, revision });

describe('isBehind', () => {
  it('is true from an edit request until the summary contains the edit', async () => {
    const store = createProjectStore();
    const behind = () => isBehind(store.getState());
    noteSummary(store, summary(3));
    expect(behind()).toBe(false);
    let answer = (_: EditOutcome) => {};
    const asked = asking(store, () => new Promise<EditOutcome>((resolve) => (answer = resolve)));
    expect(behind()).toBe(true);
    answer(outcome(4));
    noteOutcome(store, await asked);
    expect(behind()).toBe(true);
    noteSummary(store, summary(4));
    expect(behind()).toBe(false);
  });

  it('is false after a refused edit, and after another project opens', async () => {
    const store = createProjectStore();
    await expect(asking(store, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(isBehind(store.getState())).toBe(false);
    noteOutcome(store, outcome(9));
    noteSummary(store, summary(0));
    expect(isBehind(store.getState())).toBe(false);
  });
});
