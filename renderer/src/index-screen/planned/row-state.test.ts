import type { NamedSitemap, RowFinding } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { rowState } from './row-state.ts';

const named = (given: Partial<NamedSitemap>): NamedSitemap => ({
  ...{ file: 1, state: 'open', entries: 3, dirty: false },
  ...given,
});
const broken = (code: string): RowFinding => ({ code, severity: 'error', field: 'loc', value: '' });

describe('rowState', () => {
  it.each<[string, NamedSitemap | null, string[], ReturnType<typeof rowState>]>([
    ['of a sitemap of the project', named({}), [], 'unchanged'],
    ['of a sitemap with edits', named({ dirty: true }), [], 'edited'],
    ['of a missing sitemap', named({ state: 'missing' }), ['index-child-missing'], 'missing'],
    ['of a sitemap outside the project', null, [], 'elsewhere'],
    ['of a sitemap on another host, wherever its file is', named({}), ['index-other-host'], 'otherHost'],
    ['of a sitemap above the index', null, ['loc-non-ascii', 'index-child-scope'], 'aboveIndex'],
    ['of an index', named({ state: 'failed' }), ['index-nested'], 'index'],
    ['of the index itself', null, ['index-cycle', 'index-other-host'], 'cycle'],
  ])('%s', (_, sitemap, codes, state) => {
    const findings = codes.map(broken);
    expect(rowState(sitemap ? { findings, sitemap } : { findings })).toBe(state);
  });
});
