/** In the order of how often. https://www.sitemaps.org/protocol.html#changefreqdef */
export const CHANGEFREQS = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;
export type Changefreq = (typeof CHANGEFREQS)[number];

/** At most this many entries a sitemap, and rows an index. https://www.sitemaps.org/protocol.html#index */
export const MAX_ENTRIES = 50_000;
/** At most this many uncompressed bytes a file. https://www.sitemaps.org/faq.html#faq_sitemap_size */
export const MAX_BYTES = 52_428_800;
/** A loc is shorter than this many code points. https://www.sitemaps.org/protocol.html#locdef */
export const LOC_LIMIT = 2048;
/** The schema's least length of a loc. https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd */
export const LOC_MIN = 12;
/** From this share of a limit on, a split is worth a thought before it is needed. */
export const NEAR_LIMIT = 0.9;
