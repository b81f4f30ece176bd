import { DEFAULT_SITE, type ListAsked, type SiteAsked } from '@urlset/core/contract.ts';

/** How the folder that waits is read; the engine says what it takes one for, and a person what they change. */
export function siteOf({ site }: ListAsked): SiteAsked {
  return site ?? { ...DEFAULT_SITE, base: '' };
}
