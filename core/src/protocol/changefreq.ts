/** In the order of how often. https://www.sitemaps.org/protocol.html#changefreqdef */
export const CHANGEFREQS = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;
export type Changefreq = (typeof CHANGEFREQS)[number];
