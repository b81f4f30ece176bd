import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract.ts';
import { inSplitOrder } from '@urlset/core/publish/bundle/index-moves.ts';
import { hasPages } from '../../lists/site/has-pages.ts';
import { sitemapsIn } from './sitemaps-in.ts';

interface Expanded {
  files: string[];
  /** Folders that have pages but no sitemaps. */
  sites: string[];
}

/**
 * Replaces each folder with the sitemaps in it. A folder without sitemaps is treated as a static site. Indexes from one
 * split are sorted by number, because the first of them becomes the project's index.
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
