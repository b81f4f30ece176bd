import { isSitemapLike, NAMESPACE, type NamespaceKind, namespaceKind } from '../../bytes/namespaces.ts';
import { FIELDS, type Field } from '../../contract/values.ts';
import { type Fault, NotWellFormed, parseXml, type XmlElement } from './reference-xml.ts';

/** One entry, its values decoded and trimmed; undefined where the element is absent. Offsets count bytes. */
interface ReferenceEntry extends Partial<Record<Field, string>> {
  images: number;
  videos: number;
  news: number;
  alternates: number;
  start: number;
  end: number;
}

/** What a well-formed document lists: the entries of a urlset or a sitemapindex; of any other, null. */
interface ReferenceRead {
  kind: 'urlset' | 'sitemapindex';
  entries: ReferenceEntry[];
}

/** White space around a value is none of it, in whatever way it is written: people copy it from anywhere. */
const PADDING = '[\\t\\n\\r \\u0085\\u00a0\\u2000-\\u200b\\u2028\\u2029\\u202f\\u3000\\ufeff]+';
const PADDED = new RegExp(`^${PADDING}|${PADDING}$`, 'g');

/**
 * Reads a urlset or a sitemapindex slowly and obviously, to compare the fast reader with: it shares no code
 * with that. Null for a document that is neither, or has an entry within an entry: that is nearly always one
 * whose end tag is missing, and so the fast reader takes it.
 * @throws NotWellFormed
 */
export function referenceRead(bytes: Uint8Array): ReferenceRead | null {
  const root = parseXml(bytes);
  const home = namespaceKind(root.uri);
  if (root.local !== 'urlset' && root.local !== 'sitemapindex') return null;
  const name = root.local === 'urlset' ? 'url' : 'sitemap';
  const entries = root.children.filter((child) => isOwn(child, home) && child.local === name);
  if (entries.some(({ children }) => children.some((child) => isOwn(child, home) && child.local === name)))
    return null;
  return { kind: root.local, entries: entries.map((entry) => readEntry(entry, home)) };
}

/** What keeps a document from being well-formed; null when it is, as far as this reader judges that. */
export function faultOf(bytes: Uint8Array): Fault | null {
  try {
    parseXml(bytes);
    return null;
  } catch (error) {
    if (error instanceof NotWellFormed) return error.fault;
    throw error;
  }
}

function readEntry({ children, start, end }: XmlElement, home: NamespaceKind): ReferenceEntry {
  const others = children.filter((child) => !isOwn(child, home));
  const entry: ReferenceEntry = {
    images: count(others, NAMESPACE.image, 'image'),
    videos: count(others, NAMESPACE.video, 'video'),
    news: count(others, NAMESPACE.news, 'news'),
    alternates: count(others, NAMESPACE.xhtml, 'link'),
    start,
    end,
  };
  for (const field of FIELDS) {
    const first = children.find((child) => isOwn(child, home) && child.local === field);
    if (first) entry[field] = first.text.replace(PADDED, '');
  }
  return entry;
}

function isOwn(element: XmlElement, home: NamespaceKind): boolean {
  return isSitemapLike(namespaceKind(element.uri), home);
}

function count(children: readonly XmlElement[], kind: NamespaceKind, local: string): number {
  return children.filter((child) => namespaceKind(child.uri) === kind && child.local === local).length;
}
