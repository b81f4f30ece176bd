/** From the most frequent to the least. https://www.sitemaps.org/protocol.html#changefreqdef */
export const CHANGEFREQS = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;

/** The maximum number of entries in a sitemap, and of rows in an index. https://www.sitemaps.org/protocol.html#index */
export const MAX_ENTRIES = 50_000;
/** The maximum size of a file, in uncompressed bytes. https://www.sitemaps.org/faq.html#faq_sitemap_size */
export const MAX_BYTES = 52_428_800;
/** A loc must be shorter than this, in code points. https://www.sitemaps.org/protocol.html#locdef */
export const LOC_LIMIT = 2048;
/** The schema's minimum length of a loc. https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd */
export const LOC_MIN = 12;
/** A file that reaches this share of a limit is reported, so that the user can split it in time. */
export const NEAR_LIMIT = 0.9;
