import type { Minimatch } from 'minimatch';
import type { SiteOptions } from '../../contract/site.ts';
import { pathPattern } from '../path-pattern.ts';
import { fileExtension } from './site-loc.ts';

interface Pattern {
  glob: Minimatch;
  foldersOnly: boolean;
}

/** Decides which files of a folder are pages. Paths are relative to the folder and separated by `/`. */
export class SiteFilter {
  /** Null for any extension. */
  readonly #extensions: ReadonlySet<string> | null;
  readonly #patterns: readonly Pattern[];

  constructor({ extensions, ignore }: Pick<SiteOptions, 'extensions' | 'ignore'>) {
    this.#extensions = extensions && new Set(extensions);
    this.#patterns = ignore.map(patternOf);
  }

  /** Why a folder and all its content are excluded; null if it may contain pages. */
  folder(path: string): 'hidden' | 'ignored' | null {
    return this.#leftOut(path, true);
  }

  /** Why a file is not a page; null if it is. The caller has checked its folders. */
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
  return { glob: pathPattern(path), foldersOnly: path !== text };
}
