import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nthLargest } from './nth-largest.ts';

it('nthLargest matches sorting', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), fc.nat(), (values, seed) => {
      const nth = (seed % values.length) + 1;
      const sorted = Float64Array.from(values).sort();
      expect(nthLargest(Float64Array.from(values), nth)).toBe(sorted[values.length - nth]);
    }),
  );
});
