import { type EditProgress, UrlsetError } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';

export interface Judging<Chunk, Judged, Made> {
  readonly chunks: readonly Chunk[];
  /** Computes the result for one chunk, in parallel with others. */
  judge(chunk: Chunk): Promise<Judged>;
  /** Processes the result for a chunk in the calling thread, and adds its texts to the project's table. */
  change(chunk: Chunk, judged: Judged): Made;
}

/**
 * Computes what an edit does to its chunks, without changing any entry. The session answers requests for rows
 * meanwhile. An interrupted edit leaves nothing behind.
 * @throws UrlsetError `cancelled`, `expression-too-slow`
 */
export async function judgeEdit<Chunk extends { readonly counts: Uint32Array }, Judged, Made>(
  project: Project,
  { chunks, judge, change }: Judging<Chunk, Judged, Made>,
  progress: (progress: EditProgress) => void,
): Promise<Made[]> {
  const { overlay } = project.table;
  const { mark } = overlay;
  const sizes = chunks.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let done = 0;
  let isBroken = false;
  try {
    return await Promise.all(
      chunks.map(async (chunk, place) => {
        const judged = await judge(chunk);
        if (isBroken) throw new UrlsetError('cancelled');
        // Adopt each result as it arrives. Otherwise all texts would be in memory twice at the end.
        const made = change(chunk, judged);
        done += sizes[place] ?? 0;
        progress({ done, total });
        return made;
      }),
    );
  } catch (error) {
    isBroken = true;
    overlay.rewind(mark);
    throw error;
  }
}
