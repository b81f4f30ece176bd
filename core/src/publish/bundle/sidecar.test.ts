import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { hashesFromBytes, hashesToBytes, isSidecar, SIDECAR_HEAD } from './sidecar.ts';

describe('sidecar', () => {
  it('writes the high half of a hash before the low one, each little-endian', () => {
    expect([...hashesToBytes(Uint32Array.of(0x01020304, 0xffff_fffe))]).toEqual([
      4, 3, 2, 1, 0xfe, 0xff, 0xff, 0xff,
    ]);
  });

  it.each([[[]], [[1, 2]], [[0, 0xffff_ffff, 0x8000_0000, 7]]])('reads %j back', (hashes) => {
    expect([...hashesFromBytes(hashesToBytes(Uint32Array.from(hashes)).slice())]).toEqual(hashes);
  });

  it.each<[what: string, head: Uint8Array, length: number, entries: number, isOne: boolean]>([
    ['without entries', SIDECAR_HEAD, 16, 0, true],
    ['with two entries', SIDECAR_HEAD, 32, 2, true],
    ['nothing', new Uint8Array(0), 0, 0, false],
    ['of another version', encodeUtf8('urlset locs v2\n\n'), 16, 0, false],
    ['that is too short', SIDECAR_HEAD, 23, 1, false],
    ['that is too long', SIDECAR_HEAD, 24, 0, false],
    ['with too few entries', SIDECAR_HEAD, 24, 2, false],
  ])('decides whether a file is a valid sidecar: %s', (_, head, length, entries, isOne) => {
    expect(isSidecar(head, length, entries)).toBe(isOne);
  });
});
