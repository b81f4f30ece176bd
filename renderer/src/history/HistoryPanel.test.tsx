import { type HistoryStep, UrlsetError } from '@urlset/core/contract.ts';
import { act } from 'react';
import { expect, it } from 'vitest';
import { appWith } from '../testing/app.ts';
import { find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

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
