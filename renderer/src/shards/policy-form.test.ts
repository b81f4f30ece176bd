import { DEFAULT_BUNDLE } from '@urlset/core/contract.ts';
import { parsePolicy } from '@urlset/core/publish/shard/policy.ts';
import { describe, expect, it } from 'vitest';
import { readSection, readSplit, SPLITS, splitsOf, startOf, withSplits } from './policy-form.ts';

describe('the ways to split', () => {
  it.each(SPLITS)('%s starts as a policy that core accepts', (split) => {
    expect(parsePolicy(startOf(split)).kind).toBe(split);
    expect(readSplit(startOf(split)).split).toBe(split);
  });
});

describe('readSplit', () => {
  it.each([
    ['locale', 'locale', ''],
    ['section:2:10', 'section', '2:10'],
    ['changed:2026-01-01', 'changed', '2026-01-01'],
    ['pattern:/(?<a>x:y)/', 'pattern', '/(?<a>x:y)/'],
  ])('%s', (policy, split, argument) => {
    expect(readSplit(policy)).toEqual({ split, argument });
  });
});

describe('readSection', () => {
  it.each([
    ['', '1', '1'],
    ['2', '2', '1'],
    ['2:50', '2', '50'],
  ])('%s', (argument, depth, minimum) => {
    expect(readSection(argument)).toEqual({ depth, minimum });
  });
});

describe('withSplits', () => {
  it.each<[string, string | null, string[], string[], string | null]>([
    ['fills sitemaps in order if nothing is split', null, [], ['fill'], null],
    ['keeps names that still fit', 'map-{n}.xml', ['locale'], ['locale'], 'map-{n}.xml'],
    ['drops names that need another policy', 'map-{section}-{n}.xml', ['locale'], ['locale'], null],
  ])('%s', (_, names, splits, policies, expected) => {
    const settings = withSplits({ ...DEFAULT_BUNDLE, policies: ['section'], names }, splits);
    expect(settings).toMatchObject({ single: false, policies, names: expected });
  });

  it('is reversed by splitsOf', () => {
    expect(splitsOf(withSplits(DEFAULT_BUNDLE, ['section:1', 'month']))).toEqual(['section:1', 'month']);
    expect(splitsOf(withSplits(DEFAULT_BUNDLE, []))).toEqual([]);
  });
});
