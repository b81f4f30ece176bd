import fc from 'fast-check';
import { expect, it } from 'vitest';
import { often } from '../../project/testing/often.ts';
import { MomentCounts, monthText } from './moment-counts.ts';

/** The counted months as texts, each with its count. */
function monthsOf(counts: MomentCounts): [month: string, count: number][] {
  const pairs = counts.months();
  const found: [string, number][] = [];
  for (let at = 0; at < pairs.length; at += 2) found.push([monthText(pairs[at] ?? 0), pairs[at + 1] ?? 0]);
  return found;
}

it('returns the same counts of moments as a Map', () => {
  const moment = fc.oneof(
    fc.constantFrom(0, -1, 0.5, 86_400_000, 1_700_000_000_000, -62_167_219_200_000),
    fc.integer({ min: -(2 ** 45), max: 2 ** 45 }),
  );
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 60 }), (moments) => {
      const counts = new MomentCounts();
      const expected = new Map<number, number>();
      for (const time of moments) {
        counts.add(time);
        expected.set(time, (expected.get(time) ?? 0) + 1);
      }
      expect(new Map(counts.frequent())).toEqual(expected);
    }),
    often(500),
  );
});

it('assigns moments to the same months as Date', () => {
  const day = fc.integer({ min: -719_528, max: 2_932_896 });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 20 }), (days) => {
      const counts = new MomentCounts();
      const expected = new Map<string, number>();
      for (const one of days) {
        counts.add(one * 86_400_000 + 86_399_999);
        const month = new Date(one * 86_400_000).toISOString().slice(0, 7);
        expected.set(month, (expected.get(month) ?? 0) + 1);
      }
      expect(new Map(monthsOf(counts))).toEqual(expected);
    }),
    often(2000),
  );
});

it.each([
  [Date.UTC(2024, 1, 29), '2024-02'],
  [Date.UTC(2024, 2, 1) - 1, '2024-02'],
  [Date.UTC(1900, 1, 28), '1900-02'],
  [-62_167_219_200_001, '0000-01'],
  [Date.UTC(10_000, 5), '9999-12'],
])('%d counts for the month %s', (time, month) => {
  const counts = new MomentCounts();
  counts.add(time);
  expect(monthsOf(counts)).toEqual([[month, 1]]);
});

it('reports only moments with at least 1% of the total, even if there are too many to count them all', () => {
  const counts = new MomentCounts();
  for (let day = 0; day < 12_000; day++) {
    counts.add(day * 86_400_000);
    if (day % 50 === 0) counts.add(0.5);
  }
  expect(counts.frequent()).toEqual([[0.5, 240]]);
});
