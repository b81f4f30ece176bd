import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Md5Start } from './md5.ts';

const hash = new Md5Start();

function expected(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex').slice(0, 8);
}

it('equals the start of the MD5 that Node computes, for every length up to three blocks', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length: length + 5 }, (_, at) => at * 7);
    const found = hash
      .of(bytes, 5, length + 5)
      .toString(16)
      .padStart(8, '0');
    expect(found).toBe(expected(bytes.subarray(5)));
  }
});

it('equals the start of the MD5 that Node computes, for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hash.of(bytes, 0, bytes.length).toString(16).padStart(8, '0')).toBe(expected(bytes));
    }),
  );
});
