import { Minimatch } from 'minimatch';

/**
 * A glob pattern for paths whose names are separated by `/`, in shell syntax, including `**`. A pattern without a slash
 * matches the names of files and folders in any folder.
 */
export function pathPattern(text: string): Minimatch {
  return new Minimatch(text.replace(/^\/+/, ''), {
    dot: true,
    matchBase: !text.includes('/'),
    // A name may begin with `!` or `#`, and users do not expect a special meaning here.
    nonegate: true,
    nocomment: true,
    // Paths are separated by `/` on every platform.
    platform: 'linux',
  });
}
