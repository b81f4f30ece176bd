import { spawn } from 'node:child_process';
import { devNull } from 'node:os';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract.ts';
import { errorCode } from '../../disk/error-code.ts';

/** A folder to run git in: its absolute path, and its name for messages. */
export interface GitFolder {
  readonly path: string;
  readonly name: string;
}

/** How a run of git can end early. */
export interface GitLimits {
  readonly signal: AbortSignal;
  /** Time limit, in milliseconds. */
  readonly time: number;
}

/** The reason for ending git once the caller has enough output. */
const ENOUGH = Symbol('enough');
/** How much of git's error output to keep, in characters. The last piece may exceed it. */
const MOST_SAID = 4096;

/**
 * A stranger may have made the folder and its configuration. These settings override the configuration: git does not
 * run programs that the folder names, such as hooks and a file watcher, and rejects folders that only look like
 * repositories.
 */
const SAFE = [
  ...['core.fsmonitor=false', `core.hooksPath=${devNull}`],
  ...['safe.bareRepository=explicit', 'protocol.allow=never'],
].flatMap((setting) => ['-c', setting]);

/** The environment for git, without git's own variables, which could point it to another repository. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^git_/i.test(name));
  return {
    ...Object.fromEntries(own),
    // Messages are recognized by their English words.
    LC_ALL: 'C',
    LANGUAGE: 'C',
    // Only read: no locks, no downloads of missing objects, no prompts.
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
  };
}

/**
 * Runs the system's git in a folder, without a shell, and passes its output to the caller piece by piece.
 * @param args a subcommand and its arguments; text from a file or from the user must be checked first
 * @param read called with each piece of output; ends git if it returns false
 * @param input what git reads from its standard input
 * @throws UrlsetError `cancelled`, `git-absent`, `git-timeout`, `git-no-repository`, `git-unsafe`, `git-no-commits`,
 *   `git-failed`; and any error that `read` throws
 */
export async function runGit(
  { path: folder, name }: GitFolder,
  args: readonly string[],
  { signal, time }: GitLimits,
  read: (piece: Uint8Array) => boolean,
  input: string | null = null,
): Promise<void> {
  if (signal.aborted) throw new UrlsetError('cancelled');
  // Windows looks for programs in the current folder, so that must not be the stranger's folder.
  const cwd = path.dirname(process.execPath);
  const all = ['--no-pager', '-C', path.resolve(folder), ...SAFE, ...args];
  const child = spawn('git', all, {
    ...{ cwd, env: environment(), stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true, shell: false },
  });
  let said = '';
  /** What ended git early; null if it ended by itself. */
  const end: { why: unknown } = { why: null };
  const stop = (why: unknown) => {
    end.why ??= why;
    child.kill('SIGKILL');
  };
  const cancel = () => stop(new UrlsetError('cancelled'));
  const timer = setTimeout(() => stop(new UrlsetError('git-timeout', { name })), time);
  signal.addEventListener('abort', cancel);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', (error) =>
        reject(errorCode(error) === 'ENOENT' ? new UrlsetError('git-absent') : error),
      );
      child.on('close', resolve);
      // Git may end before it has read everything.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input ?? '');
      child.stderr.on('data', (piece: Buffer) => {
        if (said.length < MOST_SAID) said += piece.toString('utf8');
      });
      child.stdout.on('data', (piece: Buffer) => {
        if (end.why !== null) return;
        try {
          if (!read(piece)) stop(ENOUGH);
        } catch (error) {
          stop(error);
        }
      });
    });
    if (end.why !== null && end.why !== ENOUGH) throw end.why;
    if (end.why === null && code !== 0) throw problemOf(said, name, folder);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

/** The problem that git's messages describe. */
function problemOf(said: string, name: string, folder: string): UrlsetError {
  if (/dubious ownership|unsafe repository/i.test(said))
    return new UrlsetError('git-unsafe', { name, folder });
  if (/not a git repository|cannot use bare repository|must be run in a work tree/i.test(said))
    return new UrlsetError('git-no-repository', { name });
  if (/does not have any commits|bad (default )?revision/i.test(said))
    return new UrlsetError('git-no-commits', { name });
  const [reason = ''] = said.trim().split('\n', 1);
  return new UrlsetError('git-failed', { name, reason: reason.replace(/^fatal: /, '') });
}
