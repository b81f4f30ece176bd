import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { areOfOneSplit } from '@urlset/core/publish/bundle/index-moves.ts';
import { MANIFEST_NAME, readManifest } from '@urlset/core/publish/bundle/manifest.ts';

const INDEX_NAMES = ['sitemap_index.xml', 'sitemap-index.xml', 'sitemapindex.xml'];
const SITEMAP_NAME = 'sitemap.xml';

/**
 * The files to open for a folder: the indexes of a bundle that was exported there. Without a bundle: the index or
 * sitemap with a common name, together with other indexes of the same split. Without either: every `.xml` or `.xml.gz`
 * file.
 */
export async function sitemapsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const toOpen = (await exportedIndexes(folder, names)) ?? usual(names) ?? names.filter(isSitemapName);
  return toOpen.map((name) => path.join(folder, name));
}

/** The manifest's indexes that exist; null if none does, or if the manifest is missing or invalid. */
async function exportedIndexes(folder: string, names: readonly string[]): Promise<string[] | null> {
  if (!names.includes(MANIFEST_NAME)) return null;
  try {
    const { indexes } = readManifest(await readFile(path.join(folder, MANIFEST_NAME)));
    const there = indexes.map(({ name }) => name).filter((name) => names.includes(name));
    return there.length === 0 ? null : there;
  } catch {
    // Ignore an invalid manifest: the other files may still be opened.
    return null;
  }
}

function usual(names: readonly string[]): string[] | null {
  const gzipped = (name: string) => `${name}.gz`;
  for (const index of [...INDEX_NAMES, ...INDEX_NAMES.map(gzipped)]) {
    const found = names.filter((name) => areOfOneSplit(name, index));
    if (found.length > 0) return found;
  }
  const sitemap = names.find((name) => name === SITEMAP_NAME || name === gzipped(SITEMAP_NAME));
  return sitemap === undefined ? null : [sitemap];
}

function isSitemapName(name: string): boolean {
  return /\.xml(\.gz)?$/i.test(name);
}
