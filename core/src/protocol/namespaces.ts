import { EXTENSION_KINDS, EXTENSIONS, type ExtensionKind } from './extensions/extension-table.ts';

/** Namespaces of sitemaps and feeds, except extensions. The URI alone identifies each; prefixes are arbitrary. */
export const NAMESPACE = {
  none: 0,
  sitemap: 1,
  /** An older or mistyped URI of the sitemap namespace. Readers accept it and report it. */
  nearlySitemap: 2,
  other: 3,
  /** Namespaces of feeds: Atom 1.0 and 0.3, Dublin Core for dates, mRSS. */
  atom: 4,
  oldAtom: 5,
  dublinCore: 6,
  media: 7,
} as const;
export type NamespaceKind =
  | (typeof NAMESPACE)[keyof typeof NAMESPACE]
  | (typeof EXTENSIONS)[ExtensionKind]['namespace'];

/** https://www.sitemaps.org/protocol.html#urlsetdef */
export const SITEMAP_URI = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const KINDS: ReadonlyMap<string, NamespaceKind> = new Map<string, NamespaceKind>([
  ['', NAMESPACE.none],
  [SITEMAP_URI, NAMESPACE.sitemap],
  ['http://www.w3.org/2005/Atom', NAMESPACE.atom],
  ['http://purl.org/atom/ns#', NAMESPACE.oldAtom],
  ['http://purl.org/dc/elements/1.1/', NAMESPACE.dublinCore],
  ['http://search.yahoo.com/mrss/', NAMESPACE.media],
  // This spelling is just as common, and every reader accepts it.
  ['http://search.yahoo.com/mrss', NAMESPACE.media],
  ...EXTENSION_KINDS.map((kind) => [EXTENSIONS[kind].uri, EXTENSIONS[kind].namespace] as const),
]);

/** Mistyped and outdated forms: another scheme, host, version or letter case, or a trailing slash or space. */
const NEARLY: readonly (readonly [RegExp, NamespaceKind])[] = [
  [/\/schemas?\/sitemap(\/0\.\d+)?$/, NAMESPACE.nearlySitemap],
  ...EXTENSION_KINDS.map((kind) => [EXTENSIONS[kind].nearly, EXTENSIONS[kind].namespace] as const),
];

/** The kind of a namespace URI. A near miss counts as the namespace it resembles; {@link isExact} rejects it. */
export function namespaceKind(uri: string): NamespaceKind {
  const kind = KINDS.get(uri);
  if (kind !== undefined) return kind;
  const folded = uri.trim().toLowerCase().replace(/\/+$/, '');
  return NEARLY.find(([pattern]) => pattern.test(folded))?.[1] ?? NAMESPACE.other;
}

/** The correct URI for a near miss; null if the URI is correct or resembles no known namespace. */
export function meantUri(uri: string): string | null {
  const kind = namespaceKind(uri);
  if (isExact(uri) || kind === NAMESPACE.other) return null;
  return kind === NAMESPACE.nearlySitemap ? SITEMAP_URI : uriOf(kind);
}

/** The URI of a known namespace; `''` for any other kind. */
export function uriOf(wanted: NamespaceKind): string {
  for (const [uri, kind] of KINDS) if (kind === wanted) return uri;
  return '';
}

/** Whether a URI of a known kind is spelled exactly, as Namespaces in XML requires. */
export function isExact(uri: string): boolean {
  return KINDS.has(uri);
}

/** Whether elements in this namespace can belong to the sitemap itself, in a file whose root is in `home`. */
export function isSitemapLike(kind: NamespaceKind, home: NamespaceKind): boolean {
  return (
    kind === NAMESPACE.sitemap || kind === home || kind === NAMESPACE.none || kind === NAMESPACE.nearlySitemap
  );
}
