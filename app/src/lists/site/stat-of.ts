import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { siteError } from './site-names.ts';
import type { SiteRoot } from './site-root.ts';

/** Stats a path within a site; null if nothing is there. @throws UrlsetError */
export function statOf(root: SiteRoot, inside: string): Stats | null {
  try {
    return statSync(path.join(root.path, inside), { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    throw siteError(error, root.name, inside);
  }
}
