import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract.ts';
import { filesAt, topFolder, writeFilesAt } from '../git/git-files.ts';
import type { GitFolder, GitLimits } from '../git/run-git.ts';
import type { OpenProject } from '../open-project.ts';

/** Files that an index may list. */
const SITEMAP = /\.(xml|txt)(\.gz)?$/i;
/** Milliseconds; a large repository takes seconds. */
const TIME = 5 * 60_000;

/** The files of a project in git: a repository, and the paths of the files there. */
export interface CommittedFiles {
  readonly top: GitFolder;
  /** In the order of the project. */
  readonly paths: readonly string[];
  /** The folder of the index, whose sitemaps may have had other names; null without an index. */
  readonly indexFolder: string | null;
}

export function gitLimits(signal: AbortSignal): GitLimits {
  return { signal, time: TIME };
}

/**
 * Finds the files of a project in the repository of its first file.
 * @throws UrlsetError `never-saved`, `side-no-git`, and what `topFolder` throws
 */
export async function committedFiles(open: OpenProject, limits: GitLimits): Promise<CommittedFiles> {
  const { folder, project, sources } = open;
  if (folder === null) throw new UrlsetError('never-saved');
  const name = path.basename(folder);
  const top = await topFolder({ path: folder, name }, limits).catch((error: unknown) => {
    const isOutside = error instanceof UrlsetError && error.code === 'git-no-repository';
    throw isOutside ? new UrlsetError('side-no-git', { name }) : error;
  });
  const files = project.files.filter(({ present, id }) => present && sources.has(id));
  const index = files.find((file) => file === project.index);
  const inOrder = index ? [index, ...files.filter((file) => file !== index)] : files;
  const inGit = async (file: string) => {
    const real = await realpath(file).catch(() => file);
    return path.relative(top, real).split(path.sep).join('/');
  };
  const paths = await Promise.all(inOrder.map(({ id }) => inGit(sources.get(id)?.path ?? '')));
  return {
    top: { path: top, name },
    paths,
    indexFolder: index ? path.posix.dirname(paths[0] ?? '') : null,
  };
}

/**
 * Writes these files as they were in a commit into a folder, and the sitemaps beside an index.
 * @returns the paths of the files that the commit has
 * @throws UrlsetError `git-not-there` if it has none of them, and what `writeFilesAt` throws
 */
export async function writeCommitted(
  { top, paths, indexFolder }: CommittedFiles,
  commit: string,
  into: string,
  limits: GitLimits,
): Promise<string[]> {
  const all = await filesAt(top, commit, limits);
  const asked = new Set(paths);
  const beside = indexFolder === '.' ? '' : `${indexFolder}/`;
  const isWanted = (file: string) =>
    asked.has(file) || (indexFolder !== null && file.startsWith(beside) && SITEMAP.test(file));
  const wanted = all.filter((file) => isWanted(file.path));
  const known = new Set(wanted.map((file) => file.path));
  const there = paths.filter((file) => known.has(file));
  if (there.length === 0) {
    const [name = ''] = paths;
    throw new UrlsetError('git-not-there', { name, commit: commit.slice(0, SHORT) });
  }
  await writeFilesAt(top, wanted, into, limits);
  return there.map((file) => path.join(into, ...file.split('/')));
}
/** Characters of a commit's id that people see. */
const SHORT = 10;
