import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../testing/often.ts';
import { WholeClusters } from './whole-clusters.ts';

/** An entry: the hash of what it lists, its key and its number. */
type Entry = readonly [hash: number, key: number, id: number];

const numbers = fc.integer({ min: 1, max: 0xffffffff });

function clustersOf(entries: readonly Entry[]): WholeClusters {
  const clusters = new WholeClusters();
  for (const [hash, key, id] of entries) clusters.add(hash, key, id);
  return clusters;
}

describe('whole clusters', () => {
  const three: readonly Entry[] = [
    [7, 0xffffffff, 5],
    [7, 0xfffffffe, 3],
    [7, 2, 9],
    [8, 1, 0],
  ];

  it.each([
    ['all pages of the cluster are in the project', 7, 3, 0xffffffff + 0xfffffffe + 2, 3],
    ['the cluster is a single page', 8, 1, 1, 0],
    ['a page is missing', 7, 4, 0xffffffff + 0xfffffffe + 2 + 6, -1],
    ['another cluster has the same hash', 7, 3, 17, -1],
    ['no cluster has the hash', 9, 1, 1, -1],
  ])('are recognized: %s', (_, hash, pages, keys, lowest) => {
    expect(clustersOf(three).lowestOf(hash, pages, keys)).toBe(lowest);
  });

  it('match a count with a map, however many there are', () => {
    const entry = fc.tuple(
      fc.oneof(numbers, fc.integer({ min: 1, max: 40 })),
      numbers,
      fc.nat({ max: 2 ** 30 }),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 1500, size: 'max' }), (entries) => {
        const clusters = clustersOf(entries);
        for (const hash of new Set(entries.map(([hash]) => hash))) {
          const members = entries.filter((entry) => entry[0] === hash);
          const keys = members.reduce((sum, [, key]) => sum + key, 0);
          const lowest = Math.min(...members.map(([, , id]) => id));
          expect(clusters.lowestOf(hash, members.length, keys)).toBe(lowest);
        }
      }),
      often(20),
    );
  });

  it.each([
    ['are no longer searched for if hardly any is whole', 511, -1],
    ['are still searched for if one of eight is whole', 512, 0],
  ])('%s', (_, whole, lowest) => {
    const clusters = clustersOf([[8, 1, 0]]);
    const ask = (hash: number) => clusters.lowestOf(hash, 1, 1);
    for (let time = 0; time < 4096; time++) ask(time < whole ? 8 : 9);
    expect(ask(8)).toBe(lowest);
  });
});
