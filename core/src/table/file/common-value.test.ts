import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../project/testing/often.ts';
import { CommonValue } from './common-value.ts';
import { GreatestValue } from './greatest-value.ts';

/** Values to add (true) or remove (false), and queries (null). Removing a value that is not there does nothing. */
const steps = fc.array(fc.option(fc.tuple(fc.boolean(), fc.integer({ min: -1, max: 2 })), { freq: 4 }), {
  maxLength: 200,
});

/** Performs the steps on a list and on the object under test. Calls `ask` at every query and at the end. */
function perform(
  sequence: readonly ([boolean, number] | null)[],
  subject: { add(value: number): void; remove(value: number): void },
  ask: (present: readonly number[]) => void,
): void {
  const present: number[] = [];
  for (const step of sequence) {
    if (step === null) {
      ask(present);
      continue;
    }
    const [comes, value] = step;
    const at = present.indexOf(value);
    if (comes) {
      present.push(value);
      subject.add(value);
    } else if (at >= 0) {
      present.splice(at, 1);
      subject.remove(value);
    }
  }
  ask(present);
}

describe('the most common value', () => {
  it('is the value that reaches the given share, if any, whatever is added and removed', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(0.6, 0.9, 1), (sequence, share) => {
        const common = new CommonValue(share);
        perform(sequence, common, (present) => {
          const wanted = [-1, 0, 1, 2].find(
            (value) =>
              present.length > 0 &&
              present.filter((other) => other === value).length >= share * present.length,
          );
          expect(common.find(() => [Float64Array.from(present), Float64Array.of(Number.NaN)])).toBe(
            wanted ?? null,
          );
          expect(common.total).toBe(present.length);
        });
      }),
      often(500),
    );
  });

  it('can usually be found without reading all values', () => {
    const common = new CommonValue(0.9);
    const present = Array.from({ length: 10_000 }, (_, at) => at);
    for (const value of present) common.add(value);
    let looks = 0;
    const look = () => {
      looks++;
      return [Float64Array.from(present)];
    };
    for (let at = 0; at < present.length; at++) {
      common.remove(present[at] ?? 0);
      present[at] = 1;
      common.add(1);
      common.find(look);
    }
    expect(common.find(look)).toBe(1);
    expect(looks).toBeLessThan(5);
  });
});

describe('many values at once', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: -1, max: 2 }), fc.constant(Number.NaN)), {
    maxLength: 50,
  });

  it('have the same effect as adding them one by one, except that NaN is skipped', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 5 }), (parts) => {
        const [common, oneByOne] = [new CommonValue(0.6), new CommonValue(0.6)];
        const [greatest, oneGreatest] = [new GreatestValue(1), new GreatestValue(1)];
        for (const part of parts) {
          common.addAll(Float64Array.from(part));
          greatest.addAll(Float64Array.from(part));
          for (const value of part.filter((value) => !Number.isNaN(value))) {
            oneByOne.add(value);
            oneGreatest.add(value);
          }
          const soFar = () => parts.slice(0, parts.indexOf(part) + 1).map((part) => Float64Array.from(part));
          expect(common.total).toBe(oneByOne.total);
          expect(common.find(soFar)).toBe(oneByOne.find(soFar));
          expect(greatest.find(soFar)).toBe(oneGreatest.find(soFar));
        }
      }),
    );
  });
});

describe('the greatest value', () => {
  it('equals the maximum of all values up to the limit, whatever is added and removed', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const greatest = new GreatestValue(1);
        perform(sequence, greatest, (present) => {
          const counting = present.filter((value) => value <= 1);
          expect(greatest.find(() => [Float64Array.of(Number.NaN), Float64Array.from(present)])).toBe(
            counting.length === 0 ? null : Math.max(...counting),
          );
        });
      }),
      often(500),
    );
  });
});
