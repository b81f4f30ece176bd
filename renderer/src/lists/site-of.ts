import { DEFAULT_SITE, type ListAsked, type SiteAsked } from '@urlset/core/contract.ts';

/** How to read the folder of a static site: the options in `asked`, or the defaults if there are none. */
export function siteOf({ site }: ListAsked): SiteAsked {
  return site ?? { ...DEFAULT_SITE, base: '' };
}
