import { entryXml } from '../../files/write/entry-xml.ts';
import { applySplices } from '../../files/write/spliced.ts';
import type { EntryScan } from '../../format/entry/entry-scan.ts';
import { addExtensions } from '../../format/extensions/add-extension.ts';
import type { WrittenAlternate } from '../../format/extensions/alternates-text.ts';
import { ExtensionElement } from '../../format/extensions/element.ts';
import { Link } from '../../format/extensions/link.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { setPart } from '../../format/extensions/set-part.ts';
import { removal, type Splice } from '../../format/extensions/splices.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import { isHreflangIncomplete } from '../../rules/hreflang/hreflang-incomplete.ts';
import type { UrlTable } from '../../table/url-table.ts';

const LINK = slotNumber('link');
const HREF = slotNumber('link@href');

/**
 * The XML of an entry with other alternates; null if nothing changes, or if the entry cannot have any. If the entry
 * already lists the language of a wanted alternate, the first link in that language gets the wanted `href`, and further
 * ones are removed; an empty `href` removes all. Otherwise, the wanted one is added. All other links stay unchanged.
 */
export function xmlWithAlternates(
  table: UrlTable,
  id: number,
  wanted: readonly WrittenAlternate[],
): Uint8Array | null {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (wanted.length === 0 || block.kind !== 'urlset') return null;
  // A new entry does not have XML yet, so write it first.
  const xml = table.hasXml(block, local) ? null : entryXml(table, id);
  const scan = xml === null ? table.scan(block, local) : table.scanOf(block, xml);
  const listed = linksIn(scan, new Set(wanted.map(({ hreflang }) => hreflang.toLowerCase())));
  const splices: Splice[] = [];
  const added: { rel: string; hreflang: string; href: string }[] = [];
  for (const { hreflang, href } of wanted) {
    const elements = listed.get(hreflang.toLowerCase()) ?? [];
    if (elements.length > 0) splices.push(...changed(elements, href));
    else if (href !== '') added.push({ rel: 'alternate', hreflang, href });
  }
  splices.sort((one, other) => one.start - other.start);
  const { namespaces } = block.layout;
  if (added.length > 0)
    splices.push(addExtensions(scan, namespaces, 'link', Number.POSITIVE_INFINITY, added));
  return splices.length === 0 ? null : applySplices(scan.bytes, scan.start, scan.end, splices);
}

/** The complete alternates in some languages, by language. */
function linksIn(scan: EntryScan, languages: ReadonlySet<string>): Map<string, ExtensionElement[]> {
  const found = new Map<string, ExtensionElement[]>();
  const element = new ExtensionElement();
  const link = new Link(element);
  for (let at = 0; at < scan.partCount * PART_SIZE; at = element.end) {
    element.moveTo(scan.bytes, scan, at);
    if (scan.parts[at] !== LINK) continue;
    link.find();
    if (link.hreflang < 0) continue;
    const language = element.value(link.hreflang).text().toLowerCase();
    if (!languages.has(language) || isHreflangIncomplete(link)) continue;
    const own = new ExtensionElement();
    own.moveTo(scan.bytes, scan, at);
    const known = found.get(language);
    if (known) known.push(own);
    else found.set(language, [own]);
  }
  return found;
}

/** Sets the href of the first link of a language, and removes its other links. If `href` is empty, removes all. */
function changed(elements: readonly ExtensionElement[], href: string): Splice[] {
  return elements.flatMap((element, place) => {
    if (href === '' || place > 0) return [removal(element, element.at)];
    const isSame = element.value(element.find(HREF)).text() === href;
    return isSame ? [] : setPart(element, HREF, 0, href);
  });
}
