import { describe, expect, it } from 'vitest';
import type { FacetValue } from '../../contract/screens/facets.ts';
import { spansOf, termOf } from './spans.ts';

function months(...counts: [string, number][]): FacetValue[] {
  return counts.map(([value, count]) => ({ value, count, term: '' }));
}

describe('the bars of the histogram', () => {
  it('are months without gaps', () => {
    expect(spansOf(months(['2023-11', 3], ['2024-02', 1]))).toEqual([
      { name: '2023-11', start: Date.UTC(2023, 10) / 1000, count: 3 },
      { name: '2023-12', start: Date.UTC(2023, 11) / 1000, count: 0 },
      { name: '2024-01', start: Date.UTC(2024, 0) / 1000, count: 0 },
      { name: '2024-02', start: Date.UTC(2024, 1) / 1000, count: 1 },
    ]);
  });

  it('are years if there would be too many months', () => {
    const spans = spansOf(months(['0099-12', 1], ['2024-01', 2], ['2024-05', 3]));
    expect(spans).toHaveLength(2024 - 99 + 1);
    expect(spans[0]).toEqual({ name: '0099', start: Date.parse('0099-01-01') / 1000, count: 1 });
    expect(spans.at(-1)).toMatchObject({ name: '2024', count: 5 });
  });

  it('are omitted if there are no dates', () => {
    expect(spansOf([])).toEqual([]);
  });

  it('filter by one month, or by a range of months', () => {
    const [first, , , last] = spansOf(months(['2023-11', 3], ['2024-02', 1]));
    if (!first || !last) throw new TypeError('no spans');
    expect(termOf(first, first)).toBe('lastmod:2023-11');
    expect(termOf(first, last)).toBe('lastmod:2023-11..2024-02');
  });
});
