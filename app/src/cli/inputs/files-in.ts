import { readdir } from 'node:fs/promises';

/** An index comes before the sitemaps it names. */
const INDEX = /index/i;
/** XML may be a sitemap or a feed; of other texts only those that say so. */
const SITEMAP = /\.(xml|rss|atom)(\.gz)?$|(sitemap|urls?)[^/]*\.txt(\.gz)?$/i;

/** Which those are, in a command's help. */
export const FOLDER_HELP = `Of a folder the files right in it are read, not those of folders within: *.xml, *.rss, *.atom, and *.txt with
sitemap or url in the name, each plain or .gz.
`;

/** The names of the files of a folder that may be sitemaps, indexes first. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => SITEMAP.test(name)).sort();
  return [...names.filter((name) => INDEX.test(name)), ...names.filter((name) => !INDEX.test(name))];
}
