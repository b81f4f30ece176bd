import path from 'node:path';

/** The path that means standard input. */
export const STDIN = '-';

/** Characters that have a meaning in patterns. */
const MAGIC = /[*?[{]|[!+@]\(/;

export function isGlob(given: string): boolean {
  return MAGIC.test(given);
}

/** The folder that all matches of a pattern are in. */
export function folderOfPattern(pattern: string): string {
  const literal = pattern.slice(0, MAGIC.exec(pattern)?.index ?? pattern.length);
  // The last part of a path is not a folder.
  return path.dirname(`${literal}*`);
}
