import { execFileSync } from 'node:child_process';

/**
 * Runs git in a folder, as if it were midnight UTC on `day`, and without the user's configuration.
 * @throws Error with git's messages if it fails
 */
export function gitIn(folder: string, day: string, ...args: string[]): string {
  const time = `${day}T00:00:00Z`;
  return execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    stdio: 'pipe',
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time, GIT_CONFIG_GLOBAL: '/dev/null' },
  });
}

/** Commits everything in a folder, which becomes a repository if it is not one. */
export function commitAll(folder: string, day: string): void {
  gitIn(folder, day, 'init', '-q', '-b', 'main');
  gitIn(folder, day, 'add', '-A');
  gitIn(folder, day, 'commit', '-q', '-m', 'a');
}
