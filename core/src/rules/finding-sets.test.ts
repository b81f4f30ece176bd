// @module-tag slow
import { describe, expect, it } from 'vitest';
import { FindingSets } from './finding-sets.ts';

/** The set of the rules whose bits are set in a number. */
function setOf(sets: FindingSets, bits: number): number {
  let set = 0;
  for (let rule = 0; rule < 17; rule++) if ((bits >> rule) & 1) set = sets.add(set, rule);
  return set;
}

describe('sets of broken rules', () => {
  it('hold every rule of all 131,072 combinations of 17 rules', () => {
    const sets = new FindingSets();
    const numbers = Array.from({ length: 2 ** 17 }, (_, bits) => setOf(sets, bits));
    expect(new Set(numbers).size).toBe(2 ** 17);
    const counts = new Array(17).fill(0);
    for (const number of numbers) for (const rule of sets.rules(number)) counts[rule]++;
    expect(counts).toEqual(new Array(17).fill(2 ** 16));
  });

  it('can be adopted from several threads, even if there are more than 65,536 sets', {
    tags: ['long'],
  }, () => {
    const [one, other] = [new FindingSets(), new FindingSets()];
    const ofOne = Array.from({ length: 70_000 }, (_, bits) => setOf(one, bits));
    const ofOther = Array.from({ length: 70_000 }, (_, bits) => setOf(other, 2 ** 17 - 1 - bits));
    const all = new FindingSets();
    const fromOne = all.adopt(structuredClone(one.sets));
    const fromOther = all.adopt(structuredClone(other.sets));
    // One expectation for all sets, because one for each set would take seconds.
    const rulesOf = (sets: FindingSets, numbers: readonly (number | undefined)[]) =>
      numbers.map((number) => sets.rules(number ?? -1).join()).join('\n');
    expect(
      rulesOf(
        all,
        ofOne.map((number) => fromOne[number]),
      ),
    ).toBe(rulesOf(one, ofOne));
    expect(
      rulesOf(
        all,
        ofOther.map((number) => fromOther[number]),
      ),
    ).toBe(rulesOf(other, ofOther));
  });

  it('count the places where a rule is broken', () => {
    const sets = new FindingSets();
    const one = sets.add(sets.add(0, 7), 3);
    const more = sets.addPlaces(one, new Map([[7, 2]]));
    expect(sets.sets[more]).toEqual({ rules: [3, 7], places: [1, 3] });
    expect(sets.sets[sets.add(more, 5)]).toEqual({ rules: [3, 5, 7], places: [1, 1, 3] });
    expect(sets.add(more, 7)).toBe(more);
    expect(sets.addPlaces(one, new Map([[7, 2]]))).toBe(more);
    expect(sets.adopt([{ rules: [3, 7], places: [1, 3] }])).toEqual(Uint32Array.of(more));
  });
});
