import { type BigIntStats, statSync } from 'node:fs';
import path from 'node:path';

/** The path that means standard input. */
export const STDIN = '-';

/** Characters that have a special meaning in patterns. */
const MAGIC = /[*?[{]|[!+@]\(/;

export function isGlob(given: string): boolean {
  return MAGIC.test(given);
}

/** The folder that contains all matches of a pattern, directly or in subfolders. */
export function folderOfPattern(pattern: string): string {
  const literal = pattern.slice(0, MAGIC.exec(pattern)?.index ?? pattern.length);
  // The last part of a path is not a folder.
  return path.dirname(`${literal}*`);
}

/** The prefix of the path to a committed file, `git:REVISION:PATH`. */
export const GIT_PREFIX = 'git:';

export const GIT_HELP =
  'git:REVISION:PATH for any of these as it was committed; PATH begins at the top of the repository, or with ./ at the current folder';

/** Whether two paths resolve to the same file, following links; false if either does not exist. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statOf(one), statOf(other)];
  return a !== null && b !== null && a.dev === b.dev && a.ino === b.ino;
}

/** Stats a path, following links; null if that fails, for example because nothing is there. */
export function statOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return null;
  }
}
