import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../text.ts';
import {
  FNV_START,
  Hash64,
  hashByte,
  hashFolded,
  hashHighs,
  hashWords,
  spreadKey,
  WordHashes,
} from './hash.ts';

const COUNT = 100_000;
/** Twenty times the number of collisions expected by chance among this many 32-bit hashes. */
const MOST = (20 * COUNT ** 2) / 2 ** 33;

const hash64 = new Hash64();

/** The hashes of a text: read by words, read by bytes, and the two halves of the 64-bit hash. */
function hashesOf(text: string): [words: number, bytes: number, high: number, low: number] {
  const bytes = encodeUtf8(text);
  hash64.read(bytes, 0, bytes.length);
  return [
    hashWords(new DataView(bytes.buffer), 0, bytes.length) >>> 0,
    bytes.reduce(hashByte, FNV_START) >>> 0,
    hash64.high,
    hash64.low,
  ];
}

const folded = (text: string) => hashFolded(encodeUtf8(text), 0, encodeUtf8(text).length);

describe('the hash of a text', () => {
  it.each([
    ['', 0, 0x811c9dc5, 0, 0x69fa40d2],
    ['a', 0xf918c7ef, 0xe40c292c, 0x79c82b57, 0xa6c52ef2],
    ['abc', 0xa4be7b43, 0x1a47e90b, 0x8ec818e5, 0xda3b31e7],
    ['foobar', 0xc56fdf09, 0xbf9cf968, 0x9c15c1cc, 0x26a04046],
    ['https://a.example/p/1', 0x9f1720e7, 0x334e7092, 0x96bbb888, 0x8cfe09e1],
  ])('has the known values for %j', (text, ...hashes) => {
    expect(hashesOf(text)).toEqual(hashes);
  });

  it.each([
    ['/p/', 1],
    ['/page/', 1],
    ['/a1/', 10_000_000],
    ['/view?id=', 1_000_000],
  ])('has few collisions for %s followed by numbers from %s on', { tags: ['slow'] }, (path, first) => {
    const hashes = Array.from({ length: COUNT }, (_, i) => hashesOf(`${path}${first + i}`));
    for (const column of [0, 1, 2, 3] as const)
      expect(COUNT - new Set(hashes.map((row) => row[column])).size).toBeLessThan(MOST);
    expect(new Set(hashes.map(([, , high, low]) => high * 2 ** 21 + (low >>> 11))).size).toBe(COUNT);
  });

  it('depends only on the text, not on the bytes around it', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 20 }),
        fc.uint8Array({ maxLength: 9 }),
        fc.nat(9),
        (text, rest, at) => {
          const within = Uint8Array.from([...rest.subarray(0, at), ...text, ...rest]);
          const start = Math.min(at, rest.length);
          const end = start + text.length;
          expect(hashWords(new DataView(within.buffer), start, end)).toBe(
            hashWords(new DataView(text.slice().buffer), 0, text.length),
          );
          hash64.read(within, start, end);
          const { high, low } = hash64;
          hash64.read(text, 0, text.length);
          expect([high, low]).toEqual([hash64.high, hash64.low]);
        },
      ),
    );
  });
});

it('computes the same two hashes in one pass as the separate functions', () => {
  const hashes = new WordHashes();
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(7),
      fc.integer(),
      fc.integer(),
      (text, at, low, high) => {
        const start = Math.min(at, text.length);
        const bytes = new DataView(text.slice().buffer);
        hashes.read(bytes, start, text.length, low, high);
        expect([hashes.words | 0, hashes.highs | 0]).toEqual([
          hashWords(bytes, start, text.length, low) | 0,
          hashHighs(bytes, start, text.length, high) | 0,
        ]);
      },
    ),
  );
});

it('folds the case of ASCII letters only', () => {
  expect(folded('PT-Br')).toBe(hashesOf('pt-br')[1]);
  expect(folded('@[É')).toBe(hashesOf('@[É')[1]);
});

it('spreads keys over all slots, even if they are consecutive or differ in few bits', () => {
  for (const keys of [(i: number) => i, (i: number) => i * 4096, (i: number) => i << 20]) {
    const slots = new Uint32Array(4096);
    for (let i = 0; i < 4096; i++) {
      const slot = spreadKey(keys(i)) >>> 20;
      slots[slot] = (slots[slot] as number) + 1;
    }
    expect(Math.max(...slots)).toBeLessThanOrEqual(4);
  }
});
