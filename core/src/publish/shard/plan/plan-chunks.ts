import { RunsBuilder } from '../../../table/runs.ts';
import type { ChunkPart, PlanChunk } from './plan-chunk.ts';
import type { PlanFile } from './plan-input.ts';

/** Approximate number of entries per chunk: a few milliseconds of work. */
const CHUNK = 65_536;

/**
 * Divides the entries of files, in order, into chunks of about `size` entries: from a quarter of `size` to twice `size`
 * (the last may be smaller). Chunk boundaries depend on ids and not on how many entries come before, so most chunks
 * stay the same when entries are added or removed.
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
