import { FIELDS, type Field } from '../../contract/values.ts';
import { byPlural, EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import { isSitemapLike, type NamespaceKind, namespaceKind } from '../../protocol/namespaces.ts';
import { type Fault, NotWellFormed, parseXml, type XmlElement } from './reference-xml.ts';

/** One entry, with decoded and trimmed values; undefined for an absent element. Offsets count bytes. */
interface ReferenceEntry extends Partial<Record<Field, string>> {
  images: number;
  videos: number;
  news: number;
  alternates: number;
  start: number;
  end: number;
}

/** The entries of a well-formed urlset or sitemapindex. */
interface ReferenceRead {
  kind: 'urlset' | 'sitemapindex';
  entries: ReferenceEntry[];
}

/** White space around a decoded value is ignored, including Unicode spaces: people copy values from anywhere. */
const PADDING = '[\\t\\n\\r \\u0085\\u00a0\\u2000-\\u200b\\u2028\\u2029\\u202f\\u3000\\ufeff]+';
const PADDED = new RegExp(`^${PADDING}|${PADDING}$`, 'g');

/**
 * Reads a urlset or a sitemapindex in a slow and obvious way, as a reference for the fast reader. The two share no
 * parsing code. Returns null for any other document, and if one entry contains another: usually an end tag is missing
 * then, and the fast reader assumes so.
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

/** The first fault that makes a document not well-formed; null if this reader finds none. */
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
    ...byPlural((kind) => count(others, EXTENSIONS[kind].namespace, kind)),
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
