import type { EngineParams, FacetsCounted } from '@urlset/core/contract.ts';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, appWith } from '../testing/app.ts';
import { find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { MuteDialog } from './MuteDialog.tsx';

withDocument();

const muted = [{ code: 'lastmod-uniform', count: 1 }];
const SUMMARY = emptySummary({ open: true, entries: 20, files: [sitemapSummary(1)], muted });

function counted(...values: [string, number][]): FacetsCounted {
  const listed = values.map(([value, count]) => ({ value, count, term: '' }));
  const facets = [{ facet: 'finding' as const, values: listed, others: 0, capped: false }];
  return { facets, entries: 20, done: 20, total: 20 };
}

async function open(answers: Answers) {
  const answer = vi.fn();
  const dialog = { kind: 'mute', name: '/blog', filter: 'section:/blog', answer } as const;
  await act(async () => render(appWith(SUMMARY, answers), <MuteDialog dialog={dialog} />));
  return answer;
}

const button = (label: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => label.test(textContent ?? ''));

describe('the dialog that mutes rules of a section', () => {
  it('lists the rules that the entries of the section break, and mutes the chosen ones', async () => {
    const asked: unknown[] = [];
    const mute = vi.fn();
    const answer = await open({
      facets: (params: EngineParams<'facets'>) => {
        asked.push(params);
        return counted(['', 12], ['duplicate-loc', 7], ['loc-too-long', 1]);
      },
      mute,
    });
    await vi.waitFor(() => expect(texts('.mute-rule')).toHaveLength(2));
    expect(asked).toEqual([
      { file: null, facets: ['finding'], limit: 100, search: '', section: '', filter: 'section:/blog' },
    ]);
    expect(find('dialog').textContent).toContain('not only here');
    expect(texts('.mute-rule')).toEqual(['Listed twice: 7 entries', 'URL too long: 1 entry']);
    expect(button(/^Mute/)).toHaveProperty('disabled', true);
    act(() => find('.mute-rule input').click());
    await act(async () => button(/^Mute 1 rule$/)?.click());
    expect(mute.mock.calls.map(([params]) => params)).toEqual([
      { codes: ['lastmod-uniform', 'duplicate-loc'] },
    ]);
    expect(answer).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('says that there is nothing to mute', async () => {
    const answer = await open({ facets: () => counted(['', 20]) });
    await vi.waitFor(() => expect(texts('[role=status]')).toEqual(['These entries break no rule.']));
    act(() => button(/^Cancel$/)?.click());
    expect(answer).toHaveBeenCalledExactlyOnceWith(null);
  });
});
