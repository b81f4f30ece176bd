import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteSet } from './byte-set.ts';

it('finds the first byte of the set in any range of any bytes', () => {
  const text = '/?#&';
  const set = new ByteSet(text);
  const byte = fc.oneof(fc.constantFrom(...Buffer.from(text)), fc.nat(255));
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 40 }), fc.nat(40), fc.nat(40), (bytes, one, other) => {
      const from = Math.min(one, other, bytes.length);
      const end = Math.min(Math.max(one, other), bytes.length);
      const place = bytes.slice(from, end).findIndex((byte) => text.includes(String.fromCharCode(byte)));
      const view = new DataView(Uint8Array.from(bytes).buffer);
      expect(set.find(view, from, end)).toBe(place < 0 ? end : from + place);
    }),
  );
});
