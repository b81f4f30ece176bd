import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../xml/text.ts';
import { readSidecar, writeSidecar } from './sidecar.ts';

describe('sidecar', () => {
  it.each([[[]], [[1, 2]], [[0, 0xffff_ffff, 0x8000_0000, 7]]])('reads %j as it was written', (hashes) => {
    const bytes = writeSidecar(Uint32Array.from(hashes));
    expect([...readSidecar(bytes, hashes.length / 2)]).toEqual(hashes);
    // Within a larger buffer it reads the same.
    const within = new Uint8Array(bytes.length + 3);
    within.set(bytes, 3);
    expect([...readSidecar(within.subarray(3), hashes.length / 2)]).toEqual(hashes);
  });

  const good = writeSidecar(Uint32Array.of(1, 2));
  it.each([
    ['nothing', new Uint8Array(0), 0],
    ['something else', encodeUtf8('urlset locs v2\n\n'), 0],
    ['too little', good.subarray(0, -1), 1],
    ['too much', good, 0],
    ['too few entries', good, 2],
  ])('refuses %s', (_, bytes, entries) => {
    expect(() => readSidecar(bytes, entries)).toThrow('bad-sidecar');
  });
});
