import { DEFAULT_SITE, type ListAsked, type SiteAsked } from '@urlset/core/contract.ts';

/** How to read the waiting folder, by the engine's guess or the user's changes. */
export function siteOf({ site }: ListAsked): SiteAsked {
  return site ?? { ...DEFAULT_SITE, base: '' };
}
