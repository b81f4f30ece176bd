import { type EditProgress, UrlsetError } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';

/** How an edit is found out chunk by chunk. */
export interface Judging<Chunk, Judged, Made> {
  readonly chunks: readonly Chunk[];
  /** Works at one chunk, beside others. */
  judge(chunk: Chunk): Promise<Judged>;
  /** Takes over what was found: its texts, too. */
  change(chunk: Chunk, judged: Judged): Made;
}

/**
 * Finds out what the chunks of an edit make of entries, and changes none: whoever asks for rows is answered
 * meanwhile, and what is broken off leaves nothing behind.
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
        // Taken over as it comes: the texts of all at once would be there twice.
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
