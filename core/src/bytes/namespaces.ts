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
  /** Of feeds: Atom 1.0 and 0.3, Dublin Core's dates, mRSS. */
  atom: 8,
  oldAtom: 9,
  dublinCore: 10,
  media: 11,
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
  ['http://www.w3.org/2005/Atom', NAMESPACE.atom],
  ['http://purl.org/atom/ns#', NAMESPACE.oldAtom],
  ['http://purl.org/dc/elements/1.1/', NAMESPACE.dublinCore],
  ['http://search.yahoo.com/mrss/', NAMESPACE.media],
  // So it is written as often, and everybody reads it.
  ['http://search.yahoo.com/mrss', NAMESPACE.media],
]);

/** Mistyped and outdated forms: another scheme, host, version or letter case, a slash or space at the end. */
const NEARLY: readonly (readonly [RegExp, NamespaceKind])[] = [
  [/\/schemas?\/sitemap(\/0\.\d+)?$/, NAMESPACE.nearlySitemap],
  [/\/schemas?\/sitemap-image(\/\d\.\d+)?$/, NAMESPACE.image],
  [/\/schemas?\/sitemap-video(\/\d\.\d+)?$/, NAMESPACE.video],
  [/\/schemas?\/sitemap-news(\/\d\.\d+)?$/, NAMESPACE.news],
  // Also the addresses of its documents, such as `TR/xhtml11/xhtml11_schema.html`.
  [/^https?:\/\/(www\.)?w3\.org\/.*xhtml/, NAMESPACE.xhtml],
];

/** The kind of a namespace URI; what only nearly is one is read as it, and told by {@link isExact}. */
export function namespaceKind(uri: string): NamespaceKind {
  const kind = KINDS.get(uri);
  if (kind !== undefined) return kind;
  const folded = uri.trim().toLowerCase().replace(/\/+$/, '');
  return NEARLY.find(([pattern]) => pattern.test(folded))?.[1] ?? NAMESPACE.other;
}

/** The very URI that one is meant for which is only nearly that; null where it is right, or nobody knows. */
export function meantUri(uri: string): string | null {
  const kind = namespaceKind(uri);
  if (isExact(uri) || kind === NAMESPACE.other) return null;
  return kind === NAMESPACE.nearlySitemap ? SITEMAP_URI : uriOf(kind);
}

/** The URI of a known namespace; `''` for all else. */
export function uriOf(wanted: NamespaceKind): string {
  for (const [uri, kind] of KINDS) if (kind === wanted) return uri;
  return '';
}

/** Whether a URI of a known kind is the very string that Namespaces in XML compares by. */
export function isExact(uri: string): boolean {
  return KINDS.has(uri);
}

/** Whether elements of this namespace can be a sitemap's own, in a file whose root is in `home`. */
export function isSitemapLike(kind: NamespaceKind, home: NamespaceKind): boolean {
  return (
    kind === NAMESPACE.sitemap || kind === home || kind === NAMESPACE.none || kind === NAMESPACE.nearlySitemap
  );
}
