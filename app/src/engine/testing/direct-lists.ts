import type { FileRead } from '@urlset/core/read/file-read.ts';
import { readSitemap } from '@urlset/core/read/sitemap.ts';
import type { OpenLists } from '../../lists/list-thread.ts';
import { openOrigin } from '../../lists/open-origin.ts';

/** What the thread of a list does, done here. */
export const directLists: OpenLists = (origin, name, now) => {
  const opened = openOrigin(origin, name, now);
  opened.catch(() => undefined);
  return {
    look: async (asked, _signal, progress) => (await opened).look(asked, progress),
    async read(asked, _signal, progress) {
      const reads: FileRead[] = [];
      const sitemap = (bytes: Uint8Array) => reads.push(readSitemap(bytes, now));
      const { read, report } = await (await opened).read(asked, { progress, sitemap });
      return { reads: read === null ? reads : [read], report };
    },
    close() {},
  };
};
