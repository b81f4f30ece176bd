import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { ESCAPES } from './escapes.ts';
import { isDoubleEncoded, locDoubleEncoded } from './loc-double-encoded.ts';
import { LocFacts } from './loc-facts.ts';

it('finds exactly the locs without bad escapes that the unsafe fix changes', () => {
  const facts = new LocFacts();
  const piece = fc.constantFrom(
    ...['a', '/', ':', '://', '?', '&', ';', '=', '#', '%20', '%2520', '%252520', '%25C3%25A4'],
    ...['%25', '25', '%2F', '%3a', '%23', '%252F', 'ä', '.'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const loc = `https://a.example${pieces.join('')}`;
      const bytes = encodeUtf8(loc);
      facts.read(bytes, 0, bytes.length);
      const isSound = (facts.escapes & ESCAPES.bad) === 0;
      expect(isDoubleEncoded(facts)).toBe(isSound && locDoubleEncoded.unsafeFix(loc) !== loc);
    }),
    often(5000),
  );
});
