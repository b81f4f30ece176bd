/** The day of the lastmod of each URL of a sitemap, by loc; null without one. */
export function lastmodsIn(xml: string): Record<string, string | null> {
  const entries = xml.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)T.*?<\/lastmod>)?/g);
  return Object.fromEntries([...entries].map(([, loc = '', day = null]) => [loc, day]));
}
