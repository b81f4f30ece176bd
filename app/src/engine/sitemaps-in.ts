import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_NAME, readManifest } from '@urlset/core/publish/bundle/manifest.ts';
import { areOfOneSplit } from '@urlset/core/publish/bundle/split-names.ts';

const INDEX_NAMES = ['sitemap_index.xml', 'sitemap-index.xml', 'sitemapindex.xml'];
const SITEMAP_NAME = 'sitemap.xml';

/**
 * What to open of a folder: the indexes of the bundle that was exported there, else its index, or all that one was
 * split into, or its sitemap by the usual names, else every file that may be one.
 */
export async function sitemapsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const toOpen = (await exportedIndexes(folder, names)) ?? usual(names) ?? names.filter(isSitemapName);
  return toOpen.map((name) => path.join(folder, name));
}

/** The indexes that a manifest tells of, as far as they are there; null where there is none. */
async function exportedIndexes(folder: string, names: readonly string[]): Promise<string[] | null> {
  if (!names.includes(MANIFEST_NAME)) return null;
  try {
    const { indexes } = readManifest(await readFile(path.join(folder, MANIFEST_NAME)));
    const there = indexes.map(({ name }) => name).filter((name) => names.includes(name));
    return there.length === 0 ? null : there;
  } catch {
    // Whatever it is, what lies beside it may be opened.
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
