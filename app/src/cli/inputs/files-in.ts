import { readdir } from 'node:fs/promises';

/** Names of indexes, which go before the sitemaps they name. */
const INDEX = /index/i;
/** XML files may be sitemaps or feeds. Text files count only if their name says so. */
const SITEMAP = /\.(xml|rss|atom)(\.gz)?$|(sitemap|urls?)[^/]*\.txt(\.gz)?$/i;

/** Describes these patterns in a command's help. */
export const FOLDER_HELP = `Of a folder the files right in it are read, not those of folders within: *.xml, *.rss, *.atom, and *.txt with
sitemap or url in the name, each plain or .gz.
`;

/** The names of files in a folder that may be sitemaps, indexes first. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => SITEMAP.test(name)).sort();
  return [...names.filter((name) => INDEX.test(name)), ...names.filter((name) => !INDEX.test(name))];
}
