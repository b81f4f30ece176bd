import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BlobStream } from './blob-stream.ts';

/** What a stream finds in bytes that arrive in pieces of this size. */
function found(bytes: Uint8Array, size: number): string[] {
  const all: string[] = [];
  let current = '';
  const stream = new BlobStream({
    missing: () => void all.push('missing'),
    begin: () => {
      current = '';
    },
    bytes: (piece, isFirst) => {
      expect(isFirst).toBe(current === '');
      current += Buffer.from(piece).toString('latin1');
    },
    end: () => void all.push(current),
  });
  for (let at = 0; at < bytes.length; at += size) stream.read(bytes.subarray(at, at + size));
  return all;
}

it('finds the same objects however the answer is cut into pieces', () => {
  const anyBlob = fc.string({ unit: 'binary-ascii' });
  fc.assert(
    fc.property(fc.array(fc.option(anyBlob)), fc.integer({ min: 1, max: 9 }), (blobs, size) => {
      const answer = blobs
        .map((blob) => (blob === null ? 'a1b2 missing\n' : `a1b2 blob ${blob.length}\n${blob}\n`))
        .join('');
      expect(found(Buffer.from(answer, 'latin1'), size)).toEqual(blobs.map((blob) => blob ?? 'missing'));
    }),
  );
});

it('rejects an answer without line breaks', () => {
  expect(() => found(new Uint8Array(1000).fill(0x61), 100)).toThrow('git-failed');
});
