import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPositions } from './find-positions.ts';

/** Few different hashes, so that they repeat. */
const anyHash = fc.tuple(fc.nat(7), fc.nat(3)).map(([high, low]) => [high, low] as const);
const anyHashes = fc.array(anyHash, { maxLength: 30 });

it('finds the first earlier shard that lists each loc, however many parts the hashes are in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(anyHash, { selector: String, maxLength: 8 }), { maxLength: 3 }),
      fc.array(anyHashes, { maxLength: 4 }),
      fc.constantFrom(1, 2, 4, 8),
      (chunks, shards, parts) => {
        const listed = new Map<string, number>();
        for (const hash of chunks.flat())
          if (!listed.has(String(hash))) listed.set(String(hash), listed.size);
        const sought = chunks.map((hashes) => {
          const firsts = hashes.filter((hash) => listed.has(String(hash)));
          return {
            ids: Uint32Array.from(firsts, (hash) => listed.get(String(hash)) ?? 0),
            hashes: Uint32Array.from(firsts.flat()),
          };
        });
        const positions = new Uint32Array(listed.size);
        const earlier = {
          hashes: Uint32Array.from(shards.flat(2)),
          counts: shards.map(({ length }) => length),
        };
        for (let part = 0; part < parts; part++) findPositions({ sought, earlier, positions, part, parts });
        const expected = [...listed.keys()].map(
          (hash) => shards.findIndex((shard) => shard.some((other) => String(other) === hash)) + 1,
        );
        expect([...positions]).toEqual(expected);
      },
    ),
  );
});
