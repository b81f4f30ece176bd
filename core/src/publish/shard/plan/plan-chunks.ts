import { RunsBuilder } from '../../../table/runs.ts';
import type { ChunkPart, PlanChunk } from './plan-chunk.ts';
import type { PlanFile } from './plan-input.ts';

/** Entries a chunk, about: some milliseconds of work. */
const CHUNK = 65_536;

/**
 * The entries of files in chunks of about `size`, at least a quarter and at most twice as many, in order. A
 * chunk begins with an entry whose number says so, and not behind so many others: where entries come or go,
 * most chunks are the same as before.
 */
export function planChunks(files: readonly Pick<PlanFile, 'runs'>[], size = CHUNK): PlanChunk[] {
  const [least, most] = [Math.ceil(size / 4), size * 2];
  const chunks: PlanChunk[] = [];
  let parts: ChunkPart[] = [];
  let [position, count] = [0, 0];
  let builder = new RunsBuilder();
  const endPart = (file: number) => {
    const { ids, counts } = builder.finish();
    if (ids.length > 0) parts.push({ file, ids, counts });
    builder = new RunsBuilder();
  };
  const endChunk = () => {
    if (count > 0) chunks.push({ position, parts });
    position += count;
    [parts, count] = [[], 0];
  };
  for (const [file, { runs }] of files.entries()) {
    for (const run of runs) {
      const end = run.id + run.count;
      for (let id = run.id; id < end; ) {
        if (count === most || (count >= least && id % size === 0)) {
          endPart(file);
          endChunk();
        }
        const next = Math.min(end, id + size - (id % size), id + most - count);
        builder.push(id, next - id);
        count += next - id;
        id = next;
      }
    }
    endPart(file);
  }
  endChunk();
  return chunks;
}
