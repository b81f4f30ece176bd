import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';

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

/**
 * The files, or the folders, that a pattern matches, sorted. Like in a shell, a leading dot must be matched literally.
 * @throws UrlsetError `no-match` if nothing matches; or an error of the file system
 */
export async function pathsMatching(pattern: string, kind: 'files' | 'folders'): Promise<string[]> {
  const { glob } = await import('tinyglobby');
  const found = await glob(path.sep === '\\' ? pattern.replaceAll('\\', '/') : pattern, {
    ...(kind === 'files' ? { onlyFiles: true } : { onlyDirectories: true }),
    expandDirectories: false,
    absolute: path.isAbsolute(pattern),
  });
  if (found.length === 0) throw new UrlsetError('no-match', { name: pattern });
  return found.map((name) => path.normalize(name.replace(/\/$/, ''))).sort();
}
