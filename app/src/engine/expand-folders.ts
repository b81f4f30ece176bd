import { stat } from 'node:fs/promises';
import path from 'node:path';
import { inSplitOrder } from '@urlset/core/bundle/split-names.ts';
import { UrlsetError } from '@urlset/core/contract.ts';
import { hasPages } from '../lists/site/has-pages.ts';
import { sitemapsIn } from './sitemaps-in.ts';

/** What paths stand for. */
interface Expanded {
  /** Files, those of folders among them. */
  files: string[];
  /** Folders that have pages and no sitemaps. */
  sites: string[];
}

/**
 * A folder stands for the sitemaps in it; without any it is a static site. Of indexes that one was split into the first
 * comes first: it is the project's.
 * @throws UrlsetError `empty-folder`
 */
export async function expandFolders(paths: readonly string[]): Promise<Expanded> {
  const files: string[] = [];
  const sites: string[] = [];
  for (const given of paths) {
    const isFolder = await stat(given).then(
      (found) => found.isDirectory(),
      () => false,
    );
    const inside = isFolder ? await sitemapsIn(given) : [given];
    files.push(...inside.map((file) => path.resolve(file)));
    if (inside.length > 0) continue;
    const site = { path: path.resolve(given), name: path.basename(given) };
    if (!(await hasPages(site))) throw new UrlsetError('empty-folder', { name: site.name });
    sites.push(site.path);
  }
  return { files: inSplitOrder(files, (file) => file), sites };
}
