import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { UrlsetError } from '@urlset/core/contract.ts';
import { filesAt, type GitFile, writeFilesAt } from './git-files.ts';
import type { GitFolder, GitLimits } from './run-git.ts';

/** Files in a folder, or beside an index, that may be sitemaps. */
const SITEMAP = /\.(xml|rss|atom|txt)(\.gz)?$/i;
/** Bytes at the start of a file in which to look for its root element. */
const PEEKED = 16 * 1024;
/** Number of characters of a commit's id to show. */
const SHORT = 10;

/**
 * Writes files of a commit into a folder: the files at the requested paths, the sitemaps in the folders at these paths,
 * and the sitemaps beside or below any index among them.
 * @param asked paths in the repository, with `/`; `''` for its top
 * @returns the paths in `into` of the requested files that the commit has, and of the requested folders with sitemaps
 * @throws UrlsetError if the commit has none of them: `empty-folder` if the first path is a folder there, otherwise
 *   `git-not-there`; and what `filesAt` and `writeFilesAt` throw
 */
export async function sitemapsAt(
  top: GitFolder,
  commit: string,
  asked: readonly string[],
  into: string,
  limits: GitLimits,
): Promise<string[]> {
  const all = await filesAt(top, commit, limits);
  const files = new Set(asked);
  const folders = asked.map((one) => (one === '' ? '' : `${one}/`));
  const isIn = ({ path: file }: GitFile, folder: string) => file.startsWith(folder) && SITEMAP.test(file);
  const wanted = all.filter((file) => files.has(file.path) || folders.some((folder) => isIn(file, folder)));
  const there = asked.filter((one) =>
    wanted.some(({ path: file }) => file === one || file.startsWith(one === '' ? '' : `${one}/`)),
  );
  if (there.length === 0) {
    const [name = ''] = asked;
    if (name === '' || all.some(({ path: file }) => file.startsWith(`${name}/`)))
      throw new UrlsetError('empty-folder', { name: name || path.basename(top.path) });
    throw new UrlsetError('git-not-there', { name, commit: commit.slice(0, SHORT) });
  }
  await writeFilesAt(top, wanted, into, limits);
  const placeOf = (one: string) => path.join(into, ...one.split('/'));
  const indexes = wanted.filter(({ path: file }) => isIndex(placeOf(file)));
  const beside = new Set(indexes.map(({ path: file }) => file.slice(0, file.lastIndexOf('/') + 1)));
  const written = new Set(wanted);
  const rest = all.filter((file) => !written.has(file) && [...beside].some((folder) => isIn(file, folder)));
  await writeFilesAt(top, rest, into, limits);
  return there.map(placeOf);
}

/** Whether a file, plain or gzip, seems to be a sitemap index. */
function isIndex(file: string): boolean {
  const begin = Buffer.alloc(PEEKED);
  const open = openSync(file, 'r');
  try {
    const bytes = begin.subarray(0, readSync(open, begin));
    return /<([\w.-]+:)?sitemapindex[\s>]/.test(textOf(bytes));
  } finally {
    closeSync(open);
  }
}

function textOf(bytes: Buffer): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('latin1');
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: PEEKED * 64 };
    return gunzipSync(bytes, options).toString('latin1');
  } catch {
    // Reading the whole file will report its faults.
    return '';
  }
}
