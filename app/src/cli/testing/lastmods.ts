/** The day of each URL's lastmod, by loc; null if a URL does not have a lastmod with a time. */
export function lastmodsIn(xml: string): Record<string, string | null> {
  const entries = xml.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)T.*?<\/lastmod>)?/g);
  return Object.fromEntries([...entries].map(([, loc = '', day = null]) => [loc, day]));
}
