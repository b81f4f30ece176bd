import fc from 'fast-check';
import { expect, it } from 'vitest';
import { often } from '../project/testing/often.ts';
import { brokenUtf8At, isUtf8 } from './characters.ts';
import { encodeUtf8, joinBytes } from './text.ts';

const anyPiece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).map(encodeUtf8),
  fc.nat(600).map((length) => encodeUtf8('a'.repeat(length))),
  fc.uint8Array({ maxLength: 4 }),
);

it('agrees with a decoder on which bytes are valid UTF-8, for short and long texts at any offset', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 8 }), fc.nat(3), (pieces, start) => {
      const bytes = joinBytes([new Uint8Array(start), ...pieces, new Uint8Array(2)]);
      const end = bytes.length - 2;
      const decoded = () => new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end));
      if (isUtf8(bytes, start, end)) expect(decoded).not.toThrow();
      else expect(decoded).toThrow();
      const broken = brokenUtf8At(bytes, start, end);
      if (broken >= 0) expect(isUtf8(bytes, start, broken)).toBe(true);
    }),
    often(1000),
  );
});
