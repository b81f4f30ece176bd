import { describe, expect, it } from 'vitest';
import { emptySummary } from '../testing/summary.ts';
import { chosenRule, listedRules } from './listed-rules.ts';

const summary = emptySummary({
  findings: [
    { code: 'unescaped-character', severity: 'error', count: 3, fixable: true },
    { code: 'unescaped-character', severity: 'hint', count: 9, fixable: true },
    { code: 'hints-ignored', severity: 'hint', count: 2, fixable: true },
  ],
  muted: [{ code: 'lastmod-uniform', count: 1 }],
});

describe('the rules of the panel', () => {
  it('are the broken ones, the worst first, followed by the muted ones', () => {
    expect(listedRules(summary).map(({ code, severity, count }) => [code, severity, count])).toEqual([
      ['unescaped-character', 'error', 3],
      ['unescaped-character', 'hint', 9],
      ['hints-ignored', 'hint', 2],
      ['lastmod-uniform', null, 1],
    ]);
  });

  it.each([
    ['none', null, null],
    ['a rule with two severities', { code: 'unescaped-character', severity: 'hint' }, 9],
    ['a muted rule', { code: 'lastmod-uniform', severity: null }, 1],
    ['a rule that nothing breaks any longer', { code: 'loc-fragment', severity: 'hint' }, null],
    [
      'a rule that nothing breaks with this severity any longer',
      { code: 'hints-ignored', severity: 'error' },
      null,
    ],
    ['a rule that has been muted since', { code: 'lastmod-uniform', severity: 'hint' }, 1],
    ['a rule that is no longer muted', { code: 'hints-ignored', severity: null }, 2],
  ] as const)('include the chosen rule if it still exists: %s', (_, chosen, count) => {
    expect(chosenRule(summary, chosen)?.count ?? null).toBe(count);
  });
});
