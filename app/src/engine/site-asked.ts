import { DEFAULT_SITE, type ListUse, type SiteAsked } from '@urlset/core/contract.ts';
import { bundleBase } from '@urlset/core/project/bundle-base.ts';
import type { Project } from '@urlset/core/project/project.ts';

/** What the folder of a site is taken for where nobody said anything of it: published where the project is. */
export function siteAsked(project: Project | null, use: ListUse): SiteAsked {
  const base = (project && bundleBase(project)) ?? '';
  // Entries say by their locs which files are meant, and not only pages are listed.
  return use === 'file-times' ? { ...DEFAULT_SITE, extensions: null, base } : { ...DEFAULT_SITE, base };
}
