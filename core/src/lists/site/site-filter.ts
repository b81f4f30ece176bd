import { Minimatch } from 'minimatch';
import type { SiteOptions } from '../../contract/site.ts';
import { fileExtension } from './file-extension.ts';

interface Pattern {
  glob: Minimatch;
  foldersOnly: boolean;
}

/** Says which files of a folder are pages. Paths are within the folder, parted by `/`. */
export class SiteFilter {
  /** Null for any. */
  readonly #extensions: ReadonlySet<string> | null;
  readonly #patterns: readonly Pattern[];

  constructor({ extensions, ignore }: Pick<SiteOptions, 'extensions' | 'ignore'>) {
    this.#extensions = extensions && new Set(extensions);
    this.#patterns = ignore.map(patternOf);
  }

  /** Why nothing in a folder is a page; null where something may be. */
  folder(path: string): 'hidden' | 'ignored' | null {
    return this.#leftOut(path, true);
  }

  /** Why a file is no page; null where it is one. Its folders are not looked at again. */
  file(path: string): 'hidden' | 'ignored' | 'otherKinds' | null {
    const isPage = this.#extensions?.has(fileExtension(path)) ?? true;
    return this.#leftOut(path, false) ?? (isPage ? null : 'otherKinds');
  }

  #leftOut(path: string, isFolder: boolean): 'hidden' | 'ignored' | null {
    if (path[path.lastIndexOf('/') + 1] === '.') return 'hidden';
    const isIgnored = this.#patterns.some(
      ({ glob, foldersOnly }) => (isFolder || !foldersOnly) && glob.match(path),
    );
    return isIgnored ? 'ignored' : null;
  }
}

function patternOf(text: string): Pattern {
  const path = text.replace(/\/+$/, '');
  const glob = new Minimatch(path.replace(/^\/+/, ''), {
    dot: true,
    matchBase: !path.includes('/'),
    // A name may begin with either, and nobody expects more of them here.
    nonegate: true,
    nocomment: true,
    // Paths are parted by `/` wherever this runs.
    platform: 'linux',
  });
  return { glob, foldersOnly: path !== text };
}
