import { UrlsetError } from '@urlset/core/contract.ts';
import { GitLog, NulTexts } from '@urlset/core/lists/git/git-log.ts';
import { type GitFolder, type GitLimits, runGit } from './run-git.ts';

/** Maximum number of files in a folder. All of them are kept in memory. */
const MOST_FILES = 1_000_000;
/** Time limit for git, in milliseconds. A long history takes minutes to read. */
const TIME = 10 * 60_000;

/**
 * For each file in a folder, the time of the last commit that changed it, in milliseconds since 1970. Files that are
 * not in git are missing. Paths are relative to the folder and use `/`.
 * @param progress called with the number of files whose commit is known, and the total number of files
 * @throws UrlsetError `git-no-repository`, `git-shallow`, `too-many-files`, and what {@link runGit} throws
 */
export async function gitDates(
  folder: GitFolder,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<ReadonlyMap<string, number>> {
  const { name } = folder;
  const limits = { signal, time: TIME };
  const { isInside, isShallow, prefix } = await placeOf(folder, limits);
  if (!isInside) throw new UrlsetError('git-no-repository', { name });
  // Where the history is cut off, git considers all files new.
  if (isShallow) throw new UrlsetError('git-shallow', { name, folder: folder.path });
  const files = new Set<string>();
  const names = new NulTexts();
  await runGit(folder, ['ls-files', '-z', '--', '.'], limits, (piece) => {
    for (const file of names.read(piece)) files.add(file);
    if (files.size > MOST_FILES) throw new UrlsetError('too-many-files', { name, limit: String(MOST_FILES) });
    return true;
  });
  const log = new GitLog(prefix, files);
  const total = files.size;
  if (total > 0) {
    await runGit(folder, LOG, limits, (piece) => {
      const left = log.read(piece);
      progress(total - left, total);
      return left > 0;
    });
  }
  return log.dates;
}

/**
 * Each commit with the files that it changed, the newest first. A merge lists only what it changed itself. Whatever the
 * configuration may say, git starts no other program and looks for no signatures or renames.
 */
const LOG = [
  ...['-c', 'log.showRoot=true', 'log', '-z', '-c', '--name-only', '--format=tformat:/%ct', '--no-follow'],
  ...['--no-relative', '--no-renames', '--no-ext-diff', '--no-textconv', '--no-show-signature', '--no-color'],
  ...['--no-notes', '--no-mailmap', '--end-of-options', 'HEAD', '--', '.'],
];

const WHERE = ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository', '--show-prefix'];

/** Where a folder is in its repository. `prefix` is its path from the top, with a slash at the end, or `''`. */
async function placeOf(
  folder: GitFolder,
  limits: GitLimits,
): Promise<{ isInside: boolean; isShallow: boolean; prefix: string }> {
  const pieces: Uint8Array[] = [];
  await runGit(folder, WHERE, limits, (piece) => pieces.push(piece) < MOST_PIECES);
  const [isInside, isShallow, ...prefix] = Buffer.concat(pieces).toString('utf8').split('\n');
  // The prefix is the rest of the output, because a folder name may contain a line break.
  return {
    isInside: isInside === 'true',
    isShallow: isShallow !== 'false',
    prefix: prefix.join('\n').replace(/\n$/, ''),
  };
}

/** Maximum number of pieces of an answer. A path needs fewer. */
const MOST_PIECES = 100;
