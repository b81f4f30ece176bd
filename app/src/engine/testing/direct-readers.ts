import { FileBytes } from '@urlset/core/table/file-bytes.ts';
import { linkGroups } from '@urlset/core/table/locs/link-groups.ts';
import { readDiskFile, sha256 } from '../read/read-disk-file.ts';
import type { PoolRead, Readers } from '../read/reader-pool.ts';
import { diskError } from '../save/disk.ts';
import type { Inflaters } from '../session/session-cache.ts';
import type { Linkers } from '../session/session-work.ts';
import type { Resting } from '../work/let-go.ts';

/** Reads files like the pool's threads do, but in this thread. */
export const directReaders: Readers & Inflaters & Linkers & Resting = {
  async read(file, progress, begun): Promise<PoolRead> {
    try {
      const { content, stamp, raw } = await readDiskFile(
        file,
        progress,
        'sitemaps',
        begun,
        begun === undefined ? file.packs : null,
      );
      return { content, stamp, sha256: Promise.resolve(sha256(raw)) };
    } catch (error) {
      throw diskError(error, file.name, 'read');
    }
  },
  inflate: async (bytes, budget) => new FileBytes(bytes, budget).fillAhead(),
  link: async (keys) => [linkGroups(keys)],
  cancel() {},
  rest() {},
};
