import { XmlScanner } from '../../../bytes/scanner.ts';
import { decodeUtf8, isBlank } from '../../../bytes/text.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import { ExtensionElement } from '../../../format/extensions/element.ts';
import { PART_SIZE } from '../../../format/extensions/parts.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import {
  type ExtensionKind,
  extensionIn,
  requiredChildren,
  tagOf,
} from '../../../protocol/extensions/extension-table.ts';
import {
  elementSlot,
  ownerSlot,
  SLOTS,
  type SlotName,
  slotNumber,
} from '../../../protocol/extensions/slots.ts';
import { startTag } from '../../../protocol/extensions/tags.ts';
import { NamespaceScope } from '../../../protocol/namespace-scope.ts';
import { MISPLACED_TAG } from '../../../rules/extension/extension-misplaced.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';

/** A tag that is directly in the entry but belongs in an image, video or article. */
interface Misplaced {
  kind: ExtensionKind;
  slot: SlotName;
  prefix: string;
  start: number;
  end: number;
  saysNothing: boolean;
}

/**
 * Adds the missing parent around inner tags that are directly in the entry. Adjacent tags share a parent. Tags stay if
 * they lack something that the parent requires, because it is unclear which image, video or article they belong to.
 */
export function wrapMisplaced(block: EntryBlock, scan: EntryScan): Splice[] {
  const splices: Splice[] = [];
  let hasNews = scan.counts.news > 0;
  for (const group of groupsOf(scan, misplacedOf(block, scan))) {
    const [first] = group;
    const last = group.at(-1);
    if (!first || !last || !isWhole(first.kind, group)) continue;
    if (first.kind === 'news') {
      // An entry has at most one article.
      if (hasNews) continue;
      hasNews = true;
    }
    const name = first.prefix + first.kind;
    splices.push({ start: first.start, end: first.start, text: `<${name}>` });
    splices.push({ start: last.end, end: last.end, text: `</${name}>` });
  }
  return splices;
}

function misplacedOf({ layout }: EntryBlock, scan: EntryScan): Misplaced[] {
  const { bytes, start, bodyStart, parts, partCount } = scan;
  const scope = new NamespaceScope(layout.namespaces);
  if (bodyStart > start) {
    const scanner = new XmlScanner(bytes, start);
    scanner.next();
    scope.enter(scanner, 1);
  }
  const found: Misplaced[] = [];
  const element = new ExtensionElement();
  for (let at = 0; at < partCount * PART_SIZE; at = element.end) {
    element.moveTo(bytes, scan, at);
    if (parts[at] !== MISPLACED_TAG) continue;
    const from = parts[at + 1] ?? 0;
    const tag = startTag(bytes, from);
    // The tag may declare its own namespace, which its parent would lack.
    if (decodeUtf8(bytes, from, tag.end).includes('xmlns')) continue;
    scope.resolve(bytes, from + 1, from + 1 + tag.name.length);
    const kind = extensionIn(scope.kind);
    if (kind === null) continue;
    const slot = elementSlot(slotNumber(kind), scope.kind, tag.name.slice(tag.prefix.length));
    const name = SLOTS[slot];
    if (name === undefined || ownerSlot(slot) !== slotNumber(kind)) continue;
    const saysNothing = element.isEmpty(at);
    found.push({ kind, slot: name, prefix: tag.prefix, start: from, end: parts[at + 2] ?? 0, saysNothing });
  }
  return found;
}

/** Groups adjacent tags that can share a parent. */
function groupsOf({ bytes }: EntryScan, tags: readonly Misplaced[]): Misplaced[][] {
  const groups: Misplaced[][] = [];
  for (const tag of tags) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const isNext =
      before !== undefined &&
      before.kind === tag.kind &&
      before.prefix === tag.prefix &&
      isBlank(bytes, before.end, tag.start);
    const isRepeated = !tagOf(tag.slot)?.repeats && group?.some(({ slot }) => slot === tag.slot);
    if (group && isNext && !isRepeated) group.push(tag);
    else groups.push([tag]);
  }
  return groups;
}

/** Whether a group has everything that its parent requires. */
function isWhole(kind: ExtensionKind, group: readonly Misplaced[]): boolean {
  const says = (name: string | undefined) =>
    group.some(({ slot, saysNothing }) => slot === name && !saysNothing);
  return requiredChildren(kind).every(({ name, or }) => says(name) || says(or));
}
