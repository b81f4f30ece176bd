import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Runs } from '../../../table/runs.ts';
import { countChunk, type PlanChunk } from './plan-chunk.ts';
import { planChunks } from './plan-chunks.ts';

const SIZE = 16;

/** For each chunk: the entries in it, each with its file. */
function entriesOf(chunks: readonly PlanChunk[]): string[][] {
  return chunks.map(({ parts }) =>
    parts.flatMap(({ file, ids, counts }) => [...new Runs(ids, counts).toIds()].map((id) => `${file} ${id}`)),
  );
}

const anyFiles = fc.array(fc.uniqueArray(fc.nat(300), { maxLength: 90 }), { maxLength: 4 });
const filesOf = (files: readonly (readonly number[])[]) =>
  files.map((ids) => ({ runs: Runs.from(ids.map((id) => ({ id, count: 1 }))) }));

it('puts every entry into one chunk, in order, and keeps the chunk sizes within bounds', () => {
  fc.assert(
    fc.property(anyFiles, (files) => {
      const chunks = planChunks(filesOf(files), SIZE);
      expect(entriesOf(chunks).flat()).toEqual(
        files.flatMap((ids, file) => ids.map((id) => `${file} ${id}`)),
      );
      let position = 0;
      for (const [place, chunk] of chunks.entries()) {
        const count = countChunk(chunk);
        expect(chunk.position).toBe(position);
        expect(count).toBeLessThanOrEqual(SIZE * 2);
        if (place < chunks.length - 1) expect(count).toBeGreaterThanOrEqual(SIZE / 4);
        position += count;
      }
    }),
  );
});

it.each([
  ['an entry is added', [...numbers(0, 50), 1000, ...numbers(50, 500)]],
  ['an entry is removed', [...numbers(0, 50), ...numbers(51, 500)]],
  ['the first entry of a chunk is removed', [...numbers(0, 48), ...numbers(49, 500)]],
])('changes at most three chunks when %s', (_, ids) => {
  const before = new Set(entriesOf(planChunks(filesOf([numbers(0, 500)]), SIZE)).map(String));
  const after = entriesOf(planChunks(filesOf([ids]), SIZE)).map(String);
  expect(after.filter((chunk) => !before.has(chunk)).length).toBeLessThanOrEqual(3);
});

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
