import { gzipSync } from 'node:zlib';
import { FileBytes, type PackedBytes } from '@urlset/core/table/file-bytes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';

/** A packed file of this many bytes, all with the same value. */
function packedFile(cache: ByteCache, length: number, value: number): FileBytes {
  const packed: PackedBytes = { gzip: gzipSync(Buffer.alloc(length, value)), length, samples: [] };
  return new FileBytes({ packed, length, inflated: null }, cache);
}

const kept = (files: readonly FileBytes[]) => files.map(({ inflated }) => inflated !== null);

describe('a cache of bytes', () => {
  it('keeps what was used last, up to its budget', () => {
    const dropped: number[] = [];
    const cache = new ByteCache(250, (bytes) => dropped.push(bytes));
    const files = [1, 2, 3, 4].map((value) => packedFile(cache, 100, value));
    for (const file of files) expect(file.whole[99]).toBeGreaterThan(0);
    expect(kept(files)).toEqual([false, false, true, true]);
    expect(dropped).toEqual([100, 100]);
  });

  it('passes over files that were used since it last looked', () => {
    const cache = new ByteCache(300);
    const files = [1, 2, 3, 4, 5].map((value) => packedFile(cache, 100, value));
    for (const file of files.slice(0, 4)) file.whole;
    // Looking for room has cleared the marks of the second and the third.
    files[1]?.whole;
    files[4]?.whole;
    expect(kept(files)).toEqual([false, true, false, true, true]);
  });

  it('keeps a file that is larger than its budget until the next one is used', () => {
    const cache = new ByteCache(0);
    const [one, other] = [packedFile(cache, 100, 1), packedFile(cache, 100, 2)];
    const bytes = one.whole;
    expect(one.whole).toBe(bytes);
    other.whole;
    expect(kept([one, other])).toEqual([false, true]);
    // Whoever holds the bytes can go on using them.
    expect(bytes.every((byte) => byte === 1)).toBe(true);
  });

  it('takes bytes that were inflated ahead only if there is room', () => {
    const cache = new ByteCache(150);
    const files = [packedFile(cache, 100, 1), packedFile(cache, 100, 2)];
    for (const file of files) cache.offer(file, new Uint8Array(100));
    expect(kept(files)).toEqual([true, false]);
  });

  it('tells other threads about every change', () => {
    const cache = new ByteCache(100);
    const files = [packedFile(cache, 100, 1), packedFile(cache, 100, 2)];
    const versions = () => [cache.version, ...files.map(({ version }) => version)];
    expect(versions()).toEqual([0, 0, 0]);
    files[0]?.whole;
    files[0]?.whole;
    expect(versions()).toEqual([1, 1, 0]);
    files[1]?.whole;
    expect(versions()).toEqual([2, 2, 1]);
  });

  it('never holds more than its budget and one file, and always gives the right bytes', () => {
    const step = fc.record({ file: fc.nat(9), isAhead: fc.boolean() });
    const lengths = fc.array(fc.integer({ min: 64, max: 2000 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(fc.nat(6000), lengths, fc.array(step, { maxLength: 60 }), (budget, sizes, steps) => {
        const cache = new ByteCache(budget);
        const files = sizes.map((size, value) => packedFile(cache, size, value + 1));
        for (const { file: place, isAhead } of steps) {
          const file = files[place] as FileBytes;
          if (isAhead) cache.offer(file, new Uint8Array(file.length).fill(place + 1));
          else expect(file.whole.every((byte) => byte === place + 1)).toBe(true);
          const held = files.reduce((sum, { inflated }) => sum + (inflated?.length ?? 0), 0);
          expect(held).toBeLessThanOrEqual(Math.max(budget, isAhead ? Math.max(...sizes) : file.length));
        }
      }),
    );
  });
});
