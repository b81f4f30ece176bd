import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportWork } from './export-request.ts';
import type { FileToCheck } from './jobs/check-file.ts';

/**
 * Reads what was staged back from the disk, in threads.
 * @param progress called with the part that is done, 0 to 1
 * @throws UrlsetError `not-as-written`
 */
export async function readBack(
  files: readonly FileToCheck[],
  { work, feed, signal }: ExportWork,
  progress: (part: number) => void,
): Promise<void> {
  let done = 0;
  await Promise.all(
    files.map(async (file) => {
      const reason = await work.run(feed, 'check-file', file, signal);
      if (reason !== null)
        throw new UrlsetError('not-as-written', { name: path.basename(file.range.path), reason });
      progress(++done / files.length);
    }),
  );
}
