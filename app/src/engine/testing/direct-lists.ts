import { readSitemap } from '@urlset/core/files/read/sitemap.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import type { KnownList } from '../../lists/known-list.ts';
import type { ListReader, ListToRead } from '../../lists/list-thread.ts';
import { openOrigin } from '../../lists/list-worker.ts';

/** Reads lists like the list thread does, but in this thread. */
export function directLists(): ListReader {
  let held: { list: ListToRead; opened: Promise<KnownList> } | null = null;
  const open = (list: ListToRead): Promise<KnownList> => {
    if (held?.list !== list) held = { list, opened: openOrigin(list.origin, list.name, list.now) };
    return held.opened;
  };
  return {
    look: async (list, asked, _signal, progress) => (await open(list)).look(asked, progress),
    async read(list, asked, _signal, progress) {
      const reads: FileRead[] = [];
      const sitemap = (bytes: Uint8Array) => reads.push(readSitemap(bytes, list.now));
      const { read, report } = await (await open(list)).read(asked, { progress, sitemap });
      return { reads: read === null ? reads : [read], report };
    },
    close() {},
  };
}
