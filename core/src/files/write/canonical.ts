import { escapeXml, withoutIllegalCharacters } from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import { readExtensions } from '../../format/extensions/read.ts';
import { writeExtensions } from '../../format/extensions/write.ts';
import { declarationOf, EXTENSION_KINDS, EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import { hasSlots } from '../../protocol/extensions/slots.ts';
import { isSitemapLike, SITEMAP_URI } from '../../protocol/namespaces.ts';
import { w3cLastmod } from '../../rules/lastmod/w3c-lastmod.ts';
import { entryChildren } from '../../table/entry/entry-children.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { foreignElement } from './foreign-element.ts';
import { inPieces } from './in-pieces.ts';
import { type EntrySource, listedEntries } from './lists/listed-entries.ts';

/** For each column of counts: the declaration that is required if the count is not 0. */
export const DECLARATIONS = EXTENSION_KINDS.map(
  (kind) => [EXTENSIONS[kind].plural, declarationOf(kind)] as const,
);

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
 * The XML of an entry in canonical form, indented as within a urlset. The root must declare the namespaces of
 * extensions with their conventional prefixes.
 * @param home the entry's file as read; the declarations of this file apply to the entry's XML
 * @param loc written instead of the entry's own loc
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
  const written = writeExtensions(readExtensions(scan.bytes, scan), LEAD);
  const { bytes, start } = scan;
  const foreign = entryChildren(block, scan)
    .filter(({ namespace }) => !hasSlots(namespace) && !isSitemapLike(namespace, block.layout.home))
    .map((child) => foreignElement(home, bytes, start, child.start, child.end))
    .filter((xml) => xml !== null);
  return written + foreign.map((xml) => LEAD + xml).join('');
}
