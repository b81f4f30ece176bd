// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../project/testing/often.ts';
import { PartitionedEntries } from './partitioned-entries.ts';
import { groupOfKey, isPartitioned, KEY_GROUPS, partitionFile } from './partitioned-keys.ts';

/** Keys in few groups and in many, and the key of an entry without a loc. */
const key = fc.oneof(fc.nat(0xffffffff), fc.nat(9), fc.constant(0));
/** The entries of a file: few are added one by one, many are partitioned by the reader. */
const file = fc.oneof(
  fc.array(key, { maxLength: 50 }),
  fc
    .tuple(fc.array(key, { minLength: 1, maxLength: 9 }), fc.integer({ min: 4096, max: 70_000 }))
    .map(([keys, count]) => Array.from({ length: count }, (_, at) => (keys[at % keys.length] ?? 0) + at)),
);

describe('entries partitioned by their keys', () => {
  it('are returned group by group, in ascending order within each, no matter where they were partitioned', () => {
    fc.assert(
      fc.property(fc.array(file, { maxLength: 4 }), (files) => {
        const entries = new PartitionedEntries();
        const all: { number: number; key: number }[] = [];
        for (const file of files) {
          const keys = Uint32Array.from(file);
          const base = all.length === 0 ? 0 : (all.at(-1)?.number ?? 0) + 1;
          const partitioned = partitionFile(keys);
          if (partitioned) entries.addPartitioned(base, partitioned);
          for (const [at, key] of keys.entries()) {
            if (!isPartitioned(key)) continue;
            if (!partitioned) entries.add(base + at, key);
            all.push({ number: base + at, key });
          }
        }
        entries.partition();
        expect(entries.total).toBe(all.length);
        const taken: number[] = [];
        for (let group = 0; group < KEY_GROUPS; group++) {
          const count = entries.take(group);
          for (const value of entries.pairs.subarray(0, count * 2)) taken.push(value);
        }
        const expected = all.sort((a, b) => groupOfKey(a.key) - groupOfKey(b.key) || a.number - b.number);
        expect(taken).toEqual(expected.flatMap(({ number, key }) => [number, key]));
      }),
      often(30),
    );
  });
});
