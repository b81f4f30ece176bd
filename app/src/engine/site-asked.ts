import { DEFAULT_SITE, type ListUse, type SiteAsked } from '@urlset/core/contract.ts';
import { bundleBase } from '@urlset/core/project/bundle-base.ts';
import type { Project } from '@urlset/core/project/project.ts';

/** Default options for a site's folder. Its base URL is the project's. */
export function siteAsked(project: Project | null, use: ListUse): SiteAsked {
  const base = (project && bundleBase(project)) ?? '';
  // Here the locs of entries select the files, which may be of other types than pages.
  return use === 'file-times' ? { ...DEFAULT_SITE, extensions: null, base } : { ...DEFAULT_SITE, base };
}
