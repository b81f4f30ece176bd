import { expect, test } from 'vitest';
import { emptySummary } from '../testing/summary.ts';
import { createProjectStore, noteOutcome, noteSummary } from './project.ts';

test('the outcome of an edit tells order and revision before the summary does, and never an older one', () => {
  const store = createProjectStore();
  const known = () => {
    const { order, revision } = store.getState();
    return { order, revision };
  };
  noteSummary(store, emptySummary({ open: true, order: 1, revision: 4 }));
  noteOutcome(store, { order: 2, revision: 5, count: 1, selection: null });
  expect(known()).toEqual({ order: 2, revision: 5 });
  noteOutcome(store, { order: 1, revision: 4, count: 1, selection: null });
  expect(known()).toEqual({ order: 2, revision: 5 });
  // Another engine counts anew.
  noteSummary(store, emptySummary({ open: true }));
  expect(known()).toEqual({ order: 0, revision: 0 });
});
