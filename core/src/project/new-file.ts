import { SITEMAP_URI } from '../protocol/namespaces.ts';
import { readSitemap } from '../read/sitemap.ts';
import { readTextList } from '../read/text-list.ts';
import { encodeUtf8 } from '../xml/text.ts';
import type { FileContent } from './project-file.ts';

const SKELETON = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_URI}">\n</urlset>\n`;

/** What a new, empty sitemap holds before anything is written into it: a text list by its name, else a urlset. */
export function newFileContent(name: string): FileContent {
  const text = /\.txt(\.gz)?$/i.test(name);
  const read = text ? readTextList(new Uint8Array(0), 0) : readSitemap(encodeUtf8(SKELETON), 0);
  // That a new file is empty is no news to the person who made it.
  return {
    read: { ...read, findings: [] },
    gzip: name.endsWith('.gz'),
    findings: [],
    damaged: false,
    lost: 0,
  };
}
