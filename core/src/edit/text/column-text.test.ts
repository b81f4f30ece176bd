import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanValue } from './clean-value.ts';
import { ColumnTextCutter, columnText, columnValues, hasEmptyValue } from './column-text.ts';

const value = fc.option(fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\n', '\u0000', 'ä') }));
const values = fc.array(value, { minLength: 1, maxLength: 20 });
const clean = (all: (string | null)[]) => all.map((one) => one && cleanValue(one));

describe('column text', () => {
  it('returns the same values, cleaned', () => {
    fc.assert(
      fc.property(values, (all) => {
        expect(columnValues(columnText(all))).toEqual(clean(all));
        expect(hasEmptyValue(columnText(all))).toBe(clean(all).includes(''));
      }),
    );
  });

  it('is cut into parts of `size` values', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 5 }), (all, size) => {
        const cutter = new ColumnTextCutter(columnText(all));
        for (let from = 0; from < all.length; from += size) {
          expect(columnValues(cutter.take(size))).toEqual(clean(all.slice(from, from + size)));
        }
      }),
    );
  });

  it('can hold more values than fit in one piece', () => {
    const many = Array.from({ length: 10_000 }, (_, place) => `${place}`);
    expect(columnValues(columnText(many))).toEqual(many);
  });
});
