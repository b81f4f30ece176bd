import { isUtf8 } from '../../../bytes/characters.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
import { FIELDS } from '../../../contract/values.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { type EntryChild, entryChildren, isOwn } from '../../../table/entry/entry-children.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';

const NAMES: readonly string[] = FIELDS;

/**
 * Reorders the children of an entry: the four fields come first. Everything between the children stays.
 * https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd
 */
export function reorderChildren(block: EntryBlock, scan: EntryScan): Splice[] {
  const { bytes } = scan;
  // A splice is text, so bytes that are not UTF-8 would be lost.
  if (!isUtf8(bytes, scan.start, scan.end)) return [];
  const rank = (child: EntryChild) => {
    const field = isOwn(child, block) ? NAMES.indexOf(child.name) : -1;
    return field < 0 ? FIELDS.length : field;
  };
  const places = entryChildren(block, scan);
  const ordered = places.toSorted((a, b) => rank(a) - rank(b));
  return places.flatMap(({ start, end }, at) => {
    const child = ordered[at];
    if (!child || child.start === start) return [];
    return [{ start, end, text: decodeUtf8(bytes, child.start, child.end) }];
  });
}
