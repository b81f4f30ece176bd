import { escapeXml, withoutIllegalCharacters } from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import { readExtensions } from '../../format/extensions/read.ts';
import { type ExtensionPrefixes, writeExtensions } from '../../format/extensions/write.ts';
import { isSitemapLike, NAMESPACE, type NamespaceKind, SITEMAP_URI } from '../../protocol/namespaces.ts';
import { w3cLastmod } from '../../rules/lastmod/w3c-lastmod.ts';
import { entryChildren } from '../../table/entry/entry-children.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { foreignElement } from './foreign-element.ts';
import { inPieces } from './in-pieces.ts';
import { type EntrySource, listedEntries } from './listed-entries.ts';

/** The conventional prefixes. */
const PREFIXES: ExtensionPrefixes = { xhtml: 'xhtml', image: 'image', video: 'video', news: 'news' };

/** For each column of counts: the declaration that is required if the count is not 0. */
export const DECLARATIONS = [
  ['alternates', 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'],
  ['images', 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'],
  ['videos', 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'],
  ['news', 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'],
] as const;

const LEAD = '\n    ';

/**
 * Writes the entries of files as one urlset in canonical form: XML declaration, LF, two spaces per level, the
 * protocol's order, all five special characters escaped, and a declaration for each namespace used. Elements in other
 * namespaces are copied unchanged. https://www.sitemaps.org/protocol.html
 */
export function canonicalUrlset(sources: readonly EntrySource[]): Iterable<Uint8Array> {
  return inPieces(urlset(sources));
}

function* urlset(sources: readonly EntrySource[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<urlset ${[`xmlns="${SITEMAP_URI}"`, ...declarations(sources)].join(' ')}>\n`;
  for (const { table, file, block, local } of listedEntries(sources))
    yield `  ${canonicalEntry(table, file.block ?? block, block, local)}\n`;
  yield '</urlset>\n';
}

/** Declarations of the extensions that at least one entry has. */
function declarations(sources: readonly EntrySource[]): string[] {
  const used = new Set<string>();
  for (const { block, local } of listedEntries(sources)) {
    for (const [column] of DECLARATIONS) if ((block.columns[column][local] ?? 0) > 0) used.add(column);
  }
  return DECLARATIONS.filter(([column]) => used.has(column)).map(([, declaration]) => declaration);
}

/**
 * The XML of an entry in canonical form, indented as within a urlset. The root must declare the namespaces of the four
 * extensions with their conventional prefixes.
 * @param home its file as read, whose declarations apply to its XML
 * @param loc written instead of its own loc
 */
export function canonicalEntry(
  table: UrlTable,
  home: EntryBlock,
  block: EntryBlock,
  local: number,
  loc?: string,
): string {
  const texts = table.texts(block.base + local);
  if (loc !== undefined) texts[0] = loc;
  const fields = FIELDS.map((field, place) => {
    const own = texts[place] ?? '';
    const text = field === 'lastmod' ? w3cLastmod(block.kind, own) : own;
    return text === '' ? '' : `${LEAD}<${field}>${escapeXml(withoutIllegalCharacters(text))}</${field}>`;
  });
  // Only entries of XML sitemaps have extensions; items of feeds and lines of lists do not.
  const more =
    block.kind === 'urlset' && table.hasXml(block, local) ? extensionsXml(table, home, block, local) : '';
  return `<url>${fields.join('')}${more}\n  </url>`;
}

function extensionsXml(table: UrlTable, home: EntryBlock, block: EntryBlock, local: number): string {
  const scan = table.scan(block, local);
  const written = writeExtensions(readExtensions(scan.bytes, scan), PREFIXES, LEAD);
  const { bytes, start } = scan;
  const foreign = entryChildren(block, scan)
    .filter((child) => isForeign(child.namespace, block))
    .map((child) => foreignElement(home, bytes, start, child.start, child.end))
    .filter((xml) => xml !== null);
  return written + foreign.map((xml) => LEAD + xml).join('');
}

/** Whether an element belongs neither to the protocol nor to one of the four extensions. */
function isForeign(namespace: NamespaceKind, block: EntryBlock): boolean {
  switch (namespace) {
    case NAMESPACE.xhtml:
    case NAMESPACE.image:
    case NAMESPACE.video:
    case NAMESPACE.news:
      return false;
    default:
      return !isSitemapLike(namespace, block.layout.home);
  }
}
