import { realpathSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, toProblem, UrlsetError } from '@urlset/core/contract.ts';
import { diskError } from '../../engine/save/disk.ts';
import { endKilled } from '../../export/commit/recover.ts';
import type { WebFolder } from '../../web/web-folder.ts';
import { isGlob, STDIN } from './paths.ts';

/** Typical names of indexes, which go before the sitemaps that they list. */
const INDEX = /index/i;
/** XML files may be sitemaps or feeds. Text files count only if their name says so. */
const SITEMAP = /\.(xml|rss|atom)(\.gz)?$|(sitemap|urls?)[^/]*\.txt(\.gz)?$/i;

/** Describes these patterns in a command's help. */
export const FOLDER_HELP =
  'a folder: its *.xml, *.rss and *.atom files, and its *.txt files with sitemap or url in the name, each also with .gz, but no subfolders.';

/** The names of files in a folder that may be sitemaps, indexes first. */
async function filesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => SITEMAP.test(name)).sort();
  return [...names.filter((name) => INDEX.test(name)), ...names.filter((name) => !INDEX.test(name))];
}

/** Whether a folder directly contains files that may be sitemaps. @throws an error of the file system */
export async function holdsSitemaps(folder: string): Promise<boolean> {
  return (await filesIn(folder)).length > 0;
}

export interface Input {
  /** What messages call the file: the path as given, a path in the given folder or zip, or a URL. */
  shown: string;
  /** The absolute path. */
  path: string;
  /** The folder of downloads that contains the file, if it is from the web. */
  web?: WebFolder;
}

/** An input path that cannot be read. */
export interface FailedInput {
  shown: string;
  problem: Problem;
}

/**
 * Expands paths to files: a folder means the sitemap files in it, a pattern the files that it matches.
 * @param folders with `sites`, each path must be a folder and is one input
 * @param readStdin reads standard input for the path `-`; null if `-` is the name of a file
 */
export async function inputsOf(
  paths: readonly string[],
  folders: 'sitemaps' | 'sites',
  readStdin: (() => Promise<Input>) | null,
): Promise<{ inputs: Input[]; failed: FailedInput[] }> {
  const inputs: Input[] = [];
  const failed: FailedInput[] = [];
  for (const given of paths) {
    try {
      if (given === STDIN && readStdin !== null && folders === 'sitemaps') inputs.push(await readStdin());
      else for (const name of await existing(given, folders)) inputs.push(...(await filesAt(name, folders)));
    } catch (error) {
      failed.push({ shown: given, problem: toProblem(diskError(error, given, 'read')) });
    }
  }
  return { inputs, failed };
}

/** The path itself or, if nothing is there and it is a pattern, the paths that it matches. */
async function existing(given: string, folders: 'sitemaps' | 'sites'): Promise<string[]> {
  if (!isGlob(given) || (await stat(given).catch(() => null)) !== null) return [given];
  return pathsMatching(given, folders === 'sites' ? 'folders' : 'files');
}

/**
 * The files, or the folders, that a pattern matches, sorted. As in a shell, a leading dot must be matched literally.
 * @throws UrlsetError `no-match` if nothing matches; or an error of the file system
 */
async function pathsMatching(pattern: string, kind: 'files' | 'folders'): Promise<string[]> {
  const { glob } = await import('tinyglobby');
  const found = await glob(path.sep === '\\' ? pattern.replaceAll('\\', '/') : pattern, {
    ...(kind === 'files' ? { onlyFiles: true } : { onlyDirectories: true }),
    expandDirectories: false,
    absolute: path.isAbsolute(pattern),
  });
  if (found.length === 0) throw new UrlsetError('no-match', { name: pattern });
  return found.map((name) => path.normalize(name.replace(/\/$/, ''))).sort();
}

async function filesAt(given: string, folders: 'sitemaps' | 'sites'): Promise<Input[]> {
  const isFolder = (await stat(given)).isDirectory();
  if (folders === 'sites' && !isFolder) throw new UrlsetError('not-a-folder', { name: given });
  if (folders === 'sites' || !isFolder) return [{ shown: given, path: path.resolve(given) }];
  await endKilled(path.resolve(given));
  const names = await filesIn(given);
  if (names.length === 0) throw new UrlsetError('empty-folder', { name: given });
  return names.map((name) => ({ shown: path.join(given, name), path: path.resolve(given, name) }));
}

/** Keeps one of the inputs that resolve to the same file. A file's own name wins over a link to it. */
export function eachOnce(inputs: readonly Input[]): Input[] {
  const first = new Map<string, Input>();
  for (const input of inputs) {
    const place = placeOf(input);
    const known = first.get(place);
    if (!known || (known.path !== place && input.path === place)) first.set(place, input);
  }
  return [...first.values()];
}

/**
 * The location of a file with links resolved, or its path if that fails. Two hard links count as two locations, because
 * writing replaces each with a file of its own.
 */
export function placeOf({ path: named }: Input): string {
  try {
    return realpathSync.native(named);
  } catch {
    return named;
  }
}
