import { readSitemap } from '@urlset/core/files/read/sitemap.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import type { ListReader } from '../../lists/list-thread.ts';
import { HeldList } from '../../lists/list-worker.ts';

/** Reads lists like the list thread does, but in this thread. */
export function directLists(): ListReader {
  const held = new HeldList();
  return {
    look: async (list, asked, _signal, progress) => (await held.open(list)).look(asked, progress),
    async read(list, asked, _signal, progress) {
      const reads: FileRead[] = [];
      const sitemap = (bytes: Uint8Array) => reads.push(readSitemap(bytes, list.now));
      const { read, report } = await (await held.open(list)).read(asked, { progress, sitemap });
      return { reads: read === null ? reads : [read], report };
    },
    close() {},
  };
}
