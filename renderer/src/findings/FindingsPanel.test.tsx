import type { FileFinding, FollowingCount } from '@urlset/core/contract.ts';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { noteSummary } from '../stores/project.ts';
import { appWith } from '../testing/app.ts';
import { find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { FindingsPanel } from './FindingsPanel.tsx';

withDocument();

const ofFile: FileFinding = {
  ...{ code: 'hints-ignored', severity: 'hint', value: '', line: null, offset: null, length: null },
};
const SUMMARY = emptySummary({
  open: true,
  entries: 20,
  files: [sitemapSummary(1, { findings: [ofFile] }), sitemapSummary(2)],
  findings: [
    { code: 'loc-not-absolute', severity: 'error', count: 1200, fixable: false },
    { code: 'lastmod-not-a-date', severity: 'error', count: 3, fixable: true },
    { code: 'hints-ignored', severity: 'hint', count: 1, fixable: true },
  ],
  muted: [{ code: 'lastmod-uniform', count: 2 }],
  searchConsole: { 'Invalid date': 3, 'Missing XML tag': 988 },
});

let app: App;
const press = (key: string) =>
  act(() => find('[role=listbox]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const choose = (code: string, severity: 'error' | 'hint' | null) =>
  act(() => app.rule.setState({ chosen: { code, severity } }));

beforeEach(() => {
  app = appWith(SUMMARY);
  render(app, <FindingsPanel />);
});

describe('the findings panel', () => {
  it('lists rules with their counts, grouped by severity', () => {
    expect(texts('.list-box-heading')).toEqual(['1,203 errors', '1 hint', 'Muted in this project']);
    expect(texts('[role=option]')).toEqual([
      'ErrorNot an absolute URL1,200',
      'ErrorImpossible date3',
      'Hintchangefreq, priority ignored1',
      'Nearly all lastmods identical2',
    ]);
  });

  it('chooses rules with the arrow keys, across groups, and leaves the table alone', () => {
    press('ArrowDown');
    press('ArrowDown');
    expect(app.rule.getState().chosen).toEqual({ code: 'hints-ignored', severity: 'hint' });
    press('End');
    expect(app.rule.getState().chosen).toEqual({ code: 'lastmod-uniform', severity: null });
    expect(app.view.getState().wanted.filter).toBe('');
  });

  it.each([
    ['without a fix', 'loc-not-absolute', 'error', ['Mute rule']],
    [
      'about lastmod, with a fix',
      'lastmod-not-a-date',
      'error',
      ['Fix all…', 'Check and set lastmod', 'Mute rule'],
    ],
    ['that is muted', 'lastmod-uniform', null, ['Check and set lastmod', 'Unmute rule']],
  ] as const)('offers the actions for a rule %s', (_, code, severity, actions) => {
    choose(code, severity);
    expect(texts('.rule-actions button')).toEqual(actions);
  });

  it.each([
    ['lastmod-date-only', 'Recommended by Bing.'],
    ['duplicate-loc', 'Good practice, not a rule of the protocol.'],
    ['loc-not-absolute', 'Rule set by the protocol.'],
  ])('names the source of the rule %s', (code, whose) => {
    act(() =>
      noteSummary(app.project, {
        ...SUMMARY,
        findings: [{ code, severity: 'hint', count: 1, fixable: false }],
      }),
    );
    choose(code, 'hint');
    expect(texts('.rule-text p').at(-1)).toBe(whose);
  });

  it('says where a rule is broken, whether its fix is safe, and which engines have the rule', () => {
    choose('hints-ignored', 'hint');
    expect(texts('.rule-text p').slice(1)).toEqual([
      'Applies to sitemap-1.xml as a whole.',
      'The fix can change what the file means, so you decide.',
      'Rule set by Google and Bing.',
    ]);
  });

  it('hides the details of the chosen rule when its last finding is gone', () => {
    choose('hints-ignored', 'hint');
    act(() => noteSummary(app.project, { ...SUMMARY, revision: 1, findings: [] }));
    expect(texts('.rule-detail')).toEqual([]);
    expect(texts('.list-box-heading')).toEqual(['Muted in this project']);
  });

  it.each([
    ['hreflang-no-self', '1,021 of these likely follow from “Tracking parameter in URL”.'],
    ['tracking-parameter', 'The fix likely resolves 1,021 findings of “No hreflang link to itself” as well.'],
  ])('says what findings of %s likely follow from, or what its fix likely resolves', async (code, words) => {
    const following: FollowingCount[] = [
      { code: 'hreflang-no-self', cause: 'tracking-parameter', count: 1021 },
      { code: 'hreflang-no-self', cause: 'session-id', count: 1 },
    ];
    const findings = ['hreflang-no-self', 'tracking-parameter'].map(
      (broken) => ({ code: broken, severity: 'error', count: 2000, fixable: true }) as const,
    );
    app = appWith({ ...SUMMARY, findings }, { causes: () => following });
    render(app, <FindingsPanel />);
    await act(async () => app.rule.setState({ chosen: { code, severity: 'error' } }));
    await vi.waitFor(() => expect(texts('.rule-text p')).toContain(words));
  });
});
