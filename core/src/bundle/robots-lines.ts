import { encodeUtf8 } from '../xml/text.ts';

/** The lines for a site's robots.txt that name sitemaps or indexes. https://www.sitemaps.org/protocol.html#submit_robots */
export function robotsLines(locs: readonly string[]): Uint8Array {
  return encodeUtf8(locs.map((loc) => `Sitemap: ${loc}\n`).join(''));
}
