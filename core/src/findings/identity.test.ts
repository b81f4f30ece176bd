import fc from 'fast-check';
import { expect, it } from 'vitest';
import { often } from '../project/testing/often.ts';
import { IdentityCounts, identityOf } from './identity.ts';

/** A digest of a number. Many numbers share its first half. */
const digest = (number: number) =>
  `${(number % 7).toString(16).padStart(8, '0')}${number.toString(16).padStart(8, '0')}rest`;

it('keeps the same counts as a map', () => {
  const adds = fc.array(fc.tuple(fc.nat(5000), fc.integer({ min: -9, max: 9 })), { maxLength: 3000 });
  fc.assert(
    fc.property(adds, (each) => {
      const counts = new IdentityCounts();
      const model = new Map<string, number>();
      for (const [number, count] of each) {
        const key = digest(number);
        const before = model.get(key) ?? 0;
        if (count >= 0) {
          expect(counts.add(key, count)).toBe(before);
          model.set(key, before + count);
        } else {
          expect(counts.take(key, -count)).toBe(Math.min(before, -count));
          model.set(key, Math.max(0, before + count));
        }
      }
    }),
    often(30),
  );
});

it('distinguishes findings by rule, file, loc and value', () => {
  const finding = { code: 'a', loc: 'b', value: 'c' };
  const identities = [
    identityOf(finding, 'd'),
    identityOf({ ...finding, code: 'ab', loc: '' }, 'd'),
    identityOf({ ...finding, loc: null }, 'd'),
    identityOf({ ...finding, value: '' }, 'cd'),
    identityOf(finding, 'e'),
  ];
  expect(new Set(identities).size).toBe(5);
});
