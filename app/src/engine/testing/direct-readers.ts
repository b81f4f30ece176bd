import { gunzipAgain } from '../read/gzip/gunzip-clean.ts';
import { readDiskFile, sha256 } from '../read/read-disk-file.ts';
import type { PoolRead, Readers } from '../read/reader-pool.ts';
import { diskError } from '../save/disk.ts';
import type { Inflaters } from '../session/session-cache.ts';
import type { Resting } from '../work/let-go.ts';

/** Reads files like the pool's threads do, but in this thread. */
export const directReaders: Readers & Inflaters & Resting = {
  async read(file, progress, begun): Promise<PoolRead> {
    try {
      const { content, stamp, raw } = await readDiskFile(
        file,
        progress,
        'sitemaps',
        begun,
        file.packs === true && begun === undefined,
      );
      return { content, stamp, sha256: Promise.resolve(sha256(raw)) };
    } catch (error) {
      throw diskError(error, file.name, 'read');
    }
  },
  inflate: async (packed) => gunzipAgain(packed),
  cancel() {},
  rest() {},
};
