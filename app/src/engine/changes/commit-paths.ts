import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract.ts';
import { topFolder } from '../git/git-files.ts';
import type { GitFolder, GitLimits } from '../git/run-git.ts';
import type { OpenProject } from '../open-project.ts';

/** The time limit for git, in milliseconds. A large repository takes seconds. */
const TIME = 5 * 60_000;

/** The files of a project in git: a repository, and the paths of the files there. */
export interface CommittedFiles {
  readonly top: GitFolder;
  /** The index first, then in the order of the project. */
  readonly paths: readonly string[];
}

export function gitLimits(signal: AbortSignal): GitLimits {
  return { signal, time: TIME };
}

/**
 * Finds the files of a project in the git repository of its folder.
 * @throws UrlsetError `never-saved`, `side-no-git`, and the errors of `topFolder`
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
  return { top: { path: top, name }, paths };
}
