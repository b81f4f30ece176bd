import { TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { entryXml } from '../../files/write/entry-xml.ts';
import { applySplices } from '../../files/write/spliced.ts';
import { addExtensions } from '../../format/extensions/add-extension.ts';
import type { WrittenAlternate } from '../../format/extensions/alternates-text.ts';
import { type NamespaceBinding, NamespaceScope } from '../../protocol/namespace-scope.ts';
import type { NamespaceKind } from '../../protocol/namespaces.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** An undeclared prefix: the namespace it usually means, and the byte offset of its first use. */
interface Undeclared {
  prefix: string;
  kind: NamespaceKind;
  at: number;
}

/** The prefixes that XML uses without declaring them, up to the first fault if it is not well-formed. */
export function undeclaredIn(xml: Uint8Array, namespaces: readonly NamespaceBinding[]): Undeclared[] {
  const scope = new NamespaceScope(namespaces);
  const scanner = new XmlScanner(xml);
  let depth = 0;
  for (let token = scanner.next(); token !== TOKEN.end && token !== TOKEN.broken; token = scanner.next()) {
    if (token === TOKEN.close && depth === 0) break;
    if (token === TOKEN.close) scope.leave(depth--);
    if (token !== TOKEN.open && token !== TOKEN.empty) continue;
    depth++;
    if (scanner.attributeCount > 0) scope.enter(scanner, depth);
    scope.resolve(xml, scanner.nameStart, scanner.nameEnd);
    if (token === TOKEN.empty) scope.leave(depth--);
  }
  return scope
    .takeFaults()
    .filter(({ isDeclared }) => !isDeclared)
    .map(({ kind, value, offset }) => ({ prefix: value, kind, at: offset }));
}

/** The XML of an entry with alternates added; null if none are added, or if the entry cannot have any. */
export function xmlWith(table: UrlTable, id: number, added: readonly WrittenAlternate[]): Uint8Array | null {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (added.length === 0 || block.kind !== 'urlset') return null;
  // A new entry does not have XML yet, so write it first.
  const xml = table.hasXml(block, local) ? null : entryXml(table, id);
  const scan = xml === null ? table.scan(block, local) : table.scanOf(block, xml);
  const links = added.map((alternate) => ({ rel: 'alternate', ...alternate }));
  const splice = addExtensions(scan, block.layout.namespaces, 'link', Number.POSITIVE_INFINITY, links);
  return applySplices(scan.bytes, scan.start, scan.end, [splice]);
}
