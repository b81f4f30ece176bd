import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../project/testing/often.ts';
import { inflateWhole, LEAST_INFLATED, MOST_INFLATED } from './inflate.ts';
import { encodeUtf8 } from './text.ts';

/** The CRC-32, computed as defined in https://www.rfc-editor.org/rfc/rfc1952#section-8 */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 1) === 0 ? sum >>> 1 : (sum >>> 1) ^ 0xedb88320;
  }
  return ~sum >>> 0;
}

function inflated(deflate: Uint8Array, bytes: Uint8Array): Uint8Array | null {
  return inflateWhole(deflate, bytes.length, checksum(bytes));
}

const text = fc
  .array(fc.constantFrom('<url><loc>', 'https://a.example/', '</loc></url>\n', 'ä', '7', 'xyz'), {
    minLength: 30,
    maxLength: 3000,
  })
  .map((words) => encodeUtf8(words.join('')));
const noise = fc.uint8Array({ minLength: LEAST_INFLATED, maxLength: 5000 });
/** Short pieces, each repeated up to 600 times. */
const runs = fc
  .array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 600 })), {
    minLength: 1,
    maxLength: 20,
  })
  .map((parts) =>
    Uint8Array.from(
      parts.flatMap(([part, times]) =>
        Array(times)
          .fill([...part])
          .flat(),
      ),
    ),
  )
  .filter(({ length }) => length >= LEAST_INFLATED);
/** Bytes whose frequencies are Fibonacci numbers, so their Huffman codes have all lengths. */
const skewed = fc
  .tuple(fc.integer({ min: 12, max: 20 }), fc.infiniteStream(fc.nat()))
  .map(([kinds, order]) => {
    const bytes: number[] = [];
    for (let byte = 0, times = 1, next = 1; byte < kinds; byte++) {
      for (let i = 0; i < times; i++) bytes.push(byte * 7);
      [times, next] = [next, times + next];
    }
    for (let at = bytes.length - 1; at > 0; at--) {
      const other = (order.next().value as number) % (at + 1);
      [bytes[at], bytes[other]] = [bytes[other] as number, bytes[at] as number];
    }
    return Uint8Array.from(bytes);
  })
  .filter(({ length }) => length >= LEAST_INFLATED);
const content = fc.oneof(text, noise, runs, skewed);
const options = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  memLevel: fc.integer({ min: 1, max: 9 }),
  strategy: fc.constantFrom(
    constants.Z_DEFAULT_STRATEGY,
    constants.Z_FILTERED,
    constants.Z_HUFFMAN_ONLY,
    constants.Z_RLE,
    constants.Z_FIXED,
  ),
});

describe('inflating', () => {
  it('returns the bytes that were deflated, whatever they are and however zlib deflated them', () => {
    fc.assert(
      fc.property(content, options, (bytes, how) => {
        const result = inflated(deflateRawSync(bytes, how), bytes);
        expect(result && Buffer.compare(result, bytes)).toBe(0);
      }),
      often(300),
    );
  });

  it('rejects a wrong checksum at many lengths, and a changed byte at many positions', () => {
    const bytes = Uint8Array.from({ length: 120_000 }, (_, at) => Math.imul(at + 1, 0x9e3779b1) >>> 24);
    const lengths = [...Array(40).keys()].map((i) => 65_530 + i);
    for (const length of [...lengths, 30_000, 31_743, 37_999, 50_000, 99_999, 120_000]) {
      const part = bytes.subarray(0, length);
      const deflate = deflateRawSync(part, { level: 0 });
      const sum = checksum(part);
      expect(inflateWhole(deflate, length, sum), String(length)).not.toBeNull();
      expect(inflateWhole(deflate, length, sum ^ 0x10000)).toBeNull();
    }
    const sum = checksum(bytes);
    for (const at of [0, 1, 15, 16, 10_000, 60_000, 109_999, 119_985, 119_999]) {
      const other = Uint8Array.from(bytes);
      other[at] = (other[at] as number) ^ 1;
      expect(inflateWhole(deflateRawSync(other, { level: 0 }), bytes.length, sum), String(at)).toBeNull();
    }
  });

  it('is not affected by the data that was inflated before', { tags: ['slow'] }, () => {
    const long = encodeUtf8('https://a.example/page\n'.repeat(200_000));
    const short = encodeUtf8('https://a.example/\n'.repeat(20));
    for (const bytes of [short, long, short, long])
      expect(Buffer.compare(inflated(deflateRawSync(bytes), bytes) ?? new Uint8Array(0), bytes)).toBe(0);
  });

  it('returns null for damaged data, unless zlib also restores the original bytes', () => {
    const damage = fc.record({
      at: fc.nat(),
      byte: fc.nat(255),
      cut: fc.option(fc.nat(), { nil: null }),
      added: fc.uint8Array({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(content, options, damage, (bytes, how, { at, byte, cut, added }) => {
        const deflate = Uint8Array.from(deflateRawSync(bytes, how));
        deflate[at % deflate.length] = byte;
        const damaged = Buffer.concat([
          deflate.subarray(0, cut === null ? undefined : cut % deflate.length),
          added,
        ]);
        const result = inflated(damaged, bytes);
        if (result === null) return;
        expect(Buffer.compare(result, bytes)).toBe(0);
        expect(inflateRawSync(damaged).equals(bytes)).toBe(true);
      }),
      often(1000),
    );
  });

  it('returns null for noise, whatever length is expected', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.integer({ min: 64, max: 100_000 }),
        (deflate, length) => {
          expect(inflateWhole(deflate, length, 0)).toBeNull();
        },
      ),
      often(2000),
    );
  });

  const bytes = encodeUtf8('https://a.example/page\n'.repeat(100));
  const deflate = deflateRawSync(bytes);
  it.each<[string, Uint8Array, number, number]>([
    ['a wrong checksum', deflate, bytes.length, checksum(bytes) ^ 1],
    ['a length that is too small', deflate, bytes.length - 1, checksum(bytes.subarray(1))],
    ['a length that is too large', deflate, bytes.length + 1, checksum(bytes)],
    ['trailing bytes', Buffer.concat([deflate, Buffer.from([0])]), bytes.length, checksum(bytes)],
    ['a missing end', deflate.subarray(0, -1), bytes.length, checksum(bytes)],
    ['no data', new Uint8Array(0), bytes.length, checksum(bytes)],
    ['too many bytes', deflate, MOST_INFLATED + 1, checksum(bytes)],
    // A block of fixed codes that begins with a match (length 3, distance 1), so there is nothing to repeat.
    ['a repetition of nothing', Uint8Array.of(0x03, 0x02), 64, 0],
  ])('returns null for %s', (_, data, length, sum) => {
    expect(inflateWhole(data, length, sum)).toBeNull();
  });
});
