import type { ListRead } from './read-list.ts';

/** Joins all sitemaps of a list into one, in pieces. */
export function oneSitemap({ sitemaps, frame: { head, tail } }: ListRead): Uint8Array[] {
  const entries = sitemaps.map((sitemap) => sitemap.subarray(head.length, sitemap.length - tail.length));
  return [head, ...entries, tail];
}
