import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { radixSort } from './radix-sort.ts';

const bounds = [0, 1, 255, 2 ** 13, 2 ** 26 - 1, 2 ** 26, 2 ** 32 - 1, 2 ** 32, 2 ** 40, 2 ** 52 - 1];

describe('radixSort', () => {
  it('is a stable sort for integer keys of up to 52 bits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bounds).chain((most) =>
          fc.tuple(
            fc.constant(most),
            fc.array(
              fc.oneof(
                fc.maxSafeNat().map((key) => key % (most + 1)),
                fc.constantFrom(0, most),
              ),
              {
                maxLength: 50,
              },
            ),
          ),
        ),
        ([most, keys]) => {
          const rows = Uint32Array.from(keys, (_, place) => 1000 + place);
          const expected = [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
          radixSort(rows, Float64Array.from(keys), most);
          expect([...rows]).toEqual(expected.map((place) => 1000 + place));
        },
      ),
    );
  });
});
