import { describe, expect, it } from 'vitest';
import { bySettled } from './use-following.ts';

const finding = (code: string, count: number, fixable = true) =>
  ({ code, severity: 'error', count, fixable }) as const;

describe('the order of rules by how many findings their fixes resolve', () => {
  it('adds the findings that follow from a rule to its own, and puts rules without a fix last', () => {
    const rules = bySettled(
      [
        finding('hreflang-no-self', 30),
        finding('loc-too-long', 90, false),
        finding('tracking-parameter', 20),
      ],
      [
        { code: 'hreflang-no-self', cause: 'tracking-parameter', count: 15 },
        { code: 'hreflang-set-differs', cause: 'hreflang-no-self', count: 2 },
        { code: 'hreflang-no-self', cause: 'loc-too-long', count: 5 },
      ],
    );
    expect(rules.map(({ code, settles, also }) => [code, settles, also.length])).toEqual([
      ['tracking-parameter', 35, 1],
      ['hreflang-no-self', 32, 1],
      ['loc-too-long', 90, 0],
    ]);
  });
});
