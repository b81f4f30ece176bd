import { type HistoryStep, UrlsetError } from '@urlset/core/contract.ts';
import { act } from 'react';
import { expect, it } from 'vitest';
import { appWith } from '../testing/app.ts';
import { find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { UndoStepDialog } from './UndoStepDialog.tsx';

withDocument();

const step: HistoryStep = {
  ...{ number: 1, label: { kind: 'set', count: 1 }, field: null, file: 1, at: 0, time: 0 },
};

it('selects the current step again if going to another one fails', async () => {
  const app = appWith(emptySummary({ open: true, entries: 10, files: [sitemapSummary(1)] }), {
    history: () => ({ steps: [step], total: 1, done: 1, saved: 0 }),
    walk: () => Promise.reject(new UrlsetError('out-of-memory')),
  });
  render(app, <HistoryPanel />);
  await act(async () => {});
  const [, latest] = texts('[role=option]');
  expect(texts('[aria-selected=true]')).toEqual([latest]);
  await act(async () => {
    find('[role=listbox]').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
  });
  expect(texts('[aria-selected=true]')).toEqual([latest]);
  expect(app.notices.getState().notices).toMatchObject([{ problem: { code: 'out-of-memory' } }]);
});

it('opens the undo dialog for the group of steps whose menu was used, even if only a save separates it from its neighbor', async () => {
  const steps: HistoryStep[] = [
    step,
    { ...step, number: 2, at: 1 },
    { ...step, number: 3, label: { kind: 'remove', count: 9 } },
    { ...step, number: 4, label: { kind: 'insert', count: 1 } },
  ];
  const asked: unknown[] = [];
  const app = appWith(emptySummary({ open: true, entries: 10, files: [sitemapSummary(1)] }), {
    history: () => ({ steps, total: 4, done: 3, saved: 1 }),
    dependents: (params) => {
      asked.push(params);
      return { total: 0, steps: [] };
    },
  });
  render(app, <HistoryPanel />);
  await act(async () => {});
  const [, , second] = document.querySelectorAll('[role=option]');
  act(() => void second?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true })));
  act(() => find('[role=menuitem]').click());
  const [dialog] = app.dialogs.getState().dialogs;
  if (dialog?.kind !== 'undo-step') throw new Error('No dialog');
  await act(async () => render(app, <UndoStepDialog dialog={dialog} />));
  expect(texts('[role=option]')).toHaveLength(3);
  expect(asked).toEqual([{ number: 2, count: 1 }]);
});
