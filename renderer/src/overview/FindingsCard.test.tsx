import type { FollowingCount } from '@urlset/core/contract.ts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { appWith } from '../testing/app.ts';
import { render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { FindingsCard } from './FindingsCard.tsx';

withDocument();

it('puts the fix that resolves the most findings first, and names what it likely resolves', async () => {
  const following: FollowingCount[] = ['hreflang-no-self', 'hreflang-not-reciprocal'].map((code) => ({
    ...{ code, cause: 'tracking-parameter', count: 800 },
  }));
  const finding = (code: string, count: number, fixable = true) =>
    ({ code, severity: 'error', count, fixable }) as const;
  const findings = [finding('loc-too-long', 9000, false), finding('hreflang-no-self', 1000)];
  const summary = emptySummary({
    ...{ open: true, entries: 20, files: [sitemapSummary(1)] },
    findings: [...findings, finding('tracking-parameter', 900)],
  });
  await act(async () => render(appWith(summary, { causes: () => following }), <FindingsCard />));
  await vi.waitFor(() =>
    expect(texts('.overview-finding-also')).toEqual([
      'likely resolves 1,600 more: No hreflang link to itself and Missing hreflang return link',
    ]),
  );
  expect(texts('.count-name')).toEqual([
    'Tracking parameter in URL',
    'No hreflang link to itself',
    'URL too long',
  ]);
});
