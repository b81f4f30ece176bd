import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';

/**
 * The lines for a site's robots.txt that list sitemaps or indexes. https://www.sitemaps.org/protocol.html#submit_robots
 */
export function robotsLines(locs: readonly string[]): Uint8Array {
  return encodeUtf8(locs.map((loc) => `Sitemap: ${loc}\n`).join(''));
}

/** Whether a file consists only of such lines, from any source. */
export function isRobotsLines(bytes: Uint8Array): boolean {
  return decodeUtf8(bytes)
    .split(/\r?\n/)
    .every((line) => line.trim() === '' || /^sitemap:/i.test(line));
}
