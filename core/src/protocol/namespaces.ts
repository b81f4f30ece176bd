/** What a namespace URI is to a sitemap. Prefixes mean nothing; only the URI does. */
export const NAMESPACE = {
  none: 0,
  sitemap: 1,
  image: 2,
  video: 3,
  news: 4,
  xhtml: 5,
  /** An older or mistyped URI of the sitemap namespace: read as one, and told. */
  nearlySitemap: 6,
  other: 7,
} as const;
export type NamespaceKind = (typeof NAMESPACE)[keyof typeof NAMESPACE];

/** https://www.sitemaps.org/protocol.html#urlsetdef */
export const SITEMAP_URI = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const KINDS: ReadonlyMap<string, NamespaceKind> = new Map([
  ['', NAMESPACE.none],
  [SITEMAP_URI, NAMESPACE.sitemap],
  ['http://www.google.com/schemas/sitemap-image/1.1', NAMESPACE.image],
  ['http://www.google.com/schemas/sitemap-video/1.1', NAMESPACE.video],
  ['http://www.google.com/schemas/sitemap-news/0.9', NAMESPACE.news],
  ['http://www.w3.org/1999/xhtml', NAMESPACE.xhtml],
]);

/** The kind of a namespace URI, compared as the exact string that Namespaces in XML asks for. */
export function namespaceKind(uri: string): NamespaceKind {
  const kind = KINDS.get(uri);
  if (kind !== undefined) return kind;
  return /^https?:\/\/(www\.)?(sitemaps\.org|google\.com)\/schemas\/sitemap\/0\.\d+\/?$/i.test(uri.trim())
    ? NAMESPACE.nearlySitemap
    : NAMESPACE.other;
}
