import { type EditProgress, UrlsetError } from '@urlset/core/contract.ts';
import type { BulkChunk } from '@urlset/core/edit/bulk/bulk-chunk.ts';
import type { JudgedChunk } from '@urlset/core/edit/bulk/judge-chunk.ts';
import { type ValuesChange, valuesChange } from '@urlset/core/edit/bulk/values-change.ts';
import type { Project } from '@urlset/core/project/project.ts';

/**
 * Finds out what the chunks of an edit make of entries, and changes none: whoever asks for rows is answered
 * meanwhile, and what is broken off leaves nothing behind.
 * @param judge works at one chunk, beside others
 * @throws UrlsetError `cancelled`, `expression-too-slow`
 */
export async function judgeEdit(
  project: Project,
  chunks: readonly BulkChunk[],
  judge: (chunk: BulkChunk) => Promise<JudgedChunk>,
  progress: (progress: EditProgress) => void,
): Promise<ValuesChange[]> {
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
        const change = valuesChange(project, chunk, judged);
        done += sizes[place] ?? 0;
        progress({ done, total });
        return change;
      }),
    );
  } catch (error) {
    isBroken = true;
    overlay.rewind(mark);
    throw error;
  }
}
