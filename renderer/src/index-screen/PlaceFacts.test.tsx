import type { PublishFacts } from '@urlset/core/contract.ts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { appWith } from '../testing/app.ts';
import { find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { PlaceFacts } from './PlaceFacts.tsx';

withDocument();

it('does not lose changes that are still being saved when the user removes hosts', async () => {
  let facts: PublishFacts = { robots: null, verifiedHosts: ['a.example', 'b.example'] };
  const app = appWith(emptySummary({ open: true }), {
    facts: () => facts,
    setFacts(asked: PublishFacts) {
      facts = asked;
      return null;
    },
  });
  vi.useFakeTimers();
  const answered = () => act(() => vi.advanceTimersByTimeAsync(0));
  render(app, <PlaceFacts />);
  await answered();
  expect(texts('.index-hosts span')).toEqual(['a.example', 'b.example']);
  const robots = find<HTMLTextAreaElement>('textarea');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      robots,
      'Disallow: /a',
    );
    robots.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const [first, second] = document.querySelectorAll<HTMLElement>('.index-hosts button');
  act(() => {
    robots.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    first?.click();
    second?.click();
  });
  await answered();
  expect(texts('.index-hosts span')).toEqual([]);
  expect(facts).toEqual({ robots: 'Disallow: /a', verifiedHosts: [] });
});
