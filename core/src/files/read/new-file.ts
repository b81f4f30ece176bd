import { encodeUtf8 } from '../../bytes/text.ts';
import { SITEMAP_URI } from '../../protocol/namespaces.ts';
import { isGzipName } from '../../rules/gzip/gzip-name-mismatch.ts';
import type { FileRead } from '../../table/file/file-read.ts';
import type { FileContent } from '../../table/file/project-file.ts';
import { readTextList } from './kinds/text-list.ts';
import { readSitemap } from './sitemap.ts';

const SKELETON = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_URI}">\n</urlset>\n`;

const INDEX_SKELETON = SKELETON.replaceAll('urlset', 'sitemapindex');

/** The content of a new, empty index. */
export function newIndexContent(name: string): FileContent {
  return contentOf(readSitemap(encodeUtf8(INDEX_SKELETON), 0), name);
}

/** The content of a new sitemap without entries: a text list if the file extension says so, else a urlset. */
export function newFileContent(name: string): FileContent {
  const text = /\.txt(\.gz)?$/i.test(name);
  const read = text ? readTextList(new Uint8Array(0), 0) : readSitemap(encodeUtf8(SKELETON), 0);
  return contentOf(read, name);
}

/** Without findings: a user who creates a new file knows that it is empty. */
function contentOf(read: FileRead, name: string): FileContent {
  return {
    read: { ...read, findings: [] },
    gzip: isGzipName(name),
    findings: [],
    damaged: false,
    lost: 0,
  };
}
