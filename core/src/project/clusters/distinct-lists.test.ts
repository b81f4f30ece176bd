import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../testing/often.ts';
import { DistinctLists } from './distinct-lists.ts';

/** An entry: the hash of its alternates and the keys of the pages that it lists. */
type Added = readonly [hash: number, keys: readonly number[]];

function listsOf(entries: readonly Added[]): { lists: DistinctLists; numbers: number[] } {
  const lists = new DistinctLists(0, 0);
  const numbers = entries.map(([hash, keys], id) =>
    lists.add(id, hash, Uint32Array.from([0, ...keys]), 1, keys.length + 1),
  );
  return { lists, numbers };
}

function naming(lists: DistinctLists, key: number): number[] {
  const found: number[] = [];
  lists.some(key, (id) => {
    found.push(id);
    return false;
  });
  return found.sort((a, b) => a - b);
}

describe('distinct lists', () => {
  it.each<[string, Added, Added, boolean]>([
    ['are equal in any order', [7, [1, 2, 3]], [7, [3, 1, 2]], true],
    ['differ by their hash', [7, [1, 2]], [8, [1, 2]], false],
    ['differ by how many pages they name', [7, [1, 2]], [7, [3]], false],
    ['differ by their pages', [7, [1, 2]], [7, [1, 3]], false],
  ])('%s', (_, one, other, isSame) => {
    const { numbers } = listsOf([one, other]);
    expect(numbers[0] === numbers[1]).toBe(isSame);
  });

  it('know their hash, the sum of their keys, and their keys', () => {
    const { lists, numbers } = listsOf([
      [5, [9]],
      [7, [0xffffffff, 3]],
    ]);
    const list = numbers[1] ?? 0;
    expect([lists.hashOf(list), lists.sumOf(list)]).toEqual([7, 2]);
    expect([lists.keyAt(lists.startOf(list)), lists.keyAt(lists.endOf(list) - 1)]).toEqual([0xffffffff, 3]);
    expect([3, 9].map((key) => lists.has(list, key))).toEqual([true, false]);
  });

  it('visit an entry once, even if it lists two spellings of a page', () => {
    const { lists } = listsOf([[7, [4, 4]]]);
    expect(naming(lists, 4)).toEqual([0]);
  });

  it('stop at the first entry that passes the test', () => {
    const { lists } = listsOf([
      [7, [4]],
      [8, [4]],
    ]);
    let looks = 0;
    expect(lists.some(4, () => ++looks > 0)).toBe(true);
    expect(looks).toBe(1);
  });

  it('stop searching for an equal list if thousands of hashes share a slot', () => {
    // Multiplied by the golden ratio, these hashes have equal high bits.
    const inverse = 0xe8b2f51;
    const hashes = Array.from({ length: 5000 }, (_, at) => Math.imul(at + 1, inverse) >>> 0);
    const { numbers } = listsOf([...hashes, ...hashes].map((hash) => [hash, [1]]));
    expect(new Set(numbers).size).toBeGreaterThan(hashes.length);
  });

  it('find the same entries as a naive search', () => {
    const number = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 0xffffffff }));
    const list = fc.tuple(number, fc.uniqueArray(number, { minLength: 1, maxLength: 6 }));
    const identity = ([hash, keys]: Added) =>
      [hash, keys.length, keys.reduce((sum, key) => sum + key)].join();
    const some = fc
      .uniqueArray(list, { minLength: 1, maxLength: 400, size: 'max', selector: identity })
      .chain((known) => fc.array(fc.constantFrom(...known), { maxLength: 800, size: 'max' }));
    fc.assert(
      fc.property(some, (entries) => {
        const { lists, numbers } = listsOf(entries);
        expect(lists.count).toBe(entries.length);
        for (const [id, [hash]] of entries.entries()) {
          expect([lists.entryAt(id), lists.listAt(id)]).toEqual([id, numbers[id]]);
          expect(lists.hashOf(numbers[id] ?? 0)).toBe(hash);
        }
        for (const key of new Set(entries.flatMap(([, keys]) => keys))) {
          const listing = [...entries.keys()].filter((id) => entries[id]?.[1].includes(key));
          expect(naming(lists, key)).toEqual(listing);
        }
      }),
      often(50),
    );
  });
});
