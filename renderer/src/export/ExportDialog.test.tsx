import { type EngineParams, type ExportReceipt, UrlsetError } from '@urlset/core/contract.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appWith } from '../testing/app.ts';
import { planSummary } from '../testing/plan.ts';
import { find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { ExportDialog } from './ExportDialog.tsx';

withDocument();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NONE = { count: 0, names: [] };
const RECEIPT: ExportReceipt = {
  ...{ shards: 1, entries: 10, bytes: 200, locs: [], urls: null, took: 1000 },
  changes: { added: 1, changed: 0, same: 0, removed: 0 },
  ...{ written: NONE, removed: NONE, leftAlone: NONE },
};

/** Opens the dialog and exports. Returns the requests that this makes. */
async function requestsOf(run: () => ExportReceipt): Promise<string[]> {
  const asked: string[] = [];
  let plans = 0;
  const target = { kind: 'folder', name: 'out', folder: '/srv' } as const;
  const app = appWith(emptySummary({ open: true, entries: 10, revision: 1, target }), {
    plan() {
      asked.push('plan');
      return planSummary({ plan: ++plans });
    },
    export({ plan, accepted }: EngineParams<'export'>) {
      asked.push(`export ${plan} ${accepted}`);
      return run();
    },
  });
  const dialog = { kind: 'export', answer: () => undefined } as const;
  render(app, <ExportDialog dialog={dialog} />);
  await pass(200);
  await act(async () => find('button[type=submit]').click());
  await pass(2000);
  return asked;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('executes the plan that it showed, without planning again', async () => {
  expect(await requestsOf(() => RECEIPT)).toEqual(['plan', 'export 1 ']);
  expect(texts('[role=status]')[0]).toContain('10');
});

it('shows how many changed files were kept, even if it does not name them all', async () => {
  await requestsOf(() => ({ ...RECEIPT, leftAlone: { count: 250, names: ['a.xml', 'b.xml'] } }));
  expect(texts('.export-receipt summary')).toEqual(['250']);
  expect(texts('.export-receipt li')).toEqual(['a.xml', 'b.xml']);
});

it('shows a new plan if the old one no longer applies', async () => {
  const refuse = () => {
    throw new UrlsetError('target-changed', { name: 'out' });
  };
  expect(await requestsOf(refuse)).toEqual(['plan', 'export 1 ', 'plan']);
  expect(texts('[role=alert]')).toEqual([
    'The files in out have changed since this export was planned. Check what it would change now.',
  ]);
  expect(find<HTMLButtonElement>('button[type=submit]').disabled).toBe(false);
});
