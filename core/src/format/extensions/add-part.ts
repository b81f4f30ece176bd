import { startsWith } from '../../bytes/scanner.ts';
import { localName, ownerSlot, schemaRank } from '../../protocol/extensions/slots.ts';
import { deeper, leadOf, startTag } from '../../protocol/extensions/tags.ts';
import { type ExtensionElement, partAt } from './element.ts';
import { PART_SIZE } from './parts.ts';
import type { Splice } from './splices.ts';
import { attributeText, elementText } from './write.ts';

/**
 * Adds an attribute after the existing ones of its element. If the element is missing, adds an empty element with the
 * attribute.
 */
export function addAttribute(
  element: ExtensionElement,
  slot: number,
  number: number,
  value: string,
): Splice[] {
  const text = ` ${localName(slot).slice(1)}="${attributeText(value)}"`;
  const owner = partAt(element, ownerSlot(slot), number);
  if (owner < 0) return addChild(element, ownerSlot(slot), text, '');
  const at = startTag(element.bytes, startOf(element, owner)).attributesEnd;
  return [{ start: at, end: at, text }];
}

/**
 * Adds an element in the order of the schema, after others of its kind, with the same white space before it as a
 * sibling. If its parent is missing, adds that too.
 * @param attributes as XML, each after a space
 */
export function addChild(
  element: ExtensionElement,
  slot: number,
  attributes: string,
  value: string,
): Splice[] {
  const { prefix } = startTag(element.bytes, startOf(element, element.at));
  const name = prefix + localName(slot);
  const xml = `<${name}${attributes}>${elementText(value)}</${name}>`;
  const owner = ownerSlot(slot);
  const at = partAt(element, owner, 0);
  if (at >= 0) return [childAmong(element, at, slot, xml)];
  const outer = prefix + localName(owner);
  return [childAmong(element, element.at, owner, `<${outer}>${xml}</${outer}>`)];
}

function childAmong(element: ExtensionElement, parent: number, slot: number, xml: string): Splice {
  const { bytes, parts } = element;
  const siblings = childrenOf(element, parent);
  const before = siblings.findLast((at) => schemaRank(parts[at] ?? 0) <= schemaRank(slot));
  if (before !== undefined) {
    const end = parts[before + 2] ?? 0;
    return { start: end, end, text: leadOf(bytes, startOf(element, before)) + xml };
  }
  const [first] = siblings;
  if (first !== undefined) {
    const start = startOf(element, first);
    return { start, end: start, text: xml + leadOf(bytes, start) };
  }
  const start = startOf(element, parent);
  const lead = leadOf(bytes, start);
  const tag = startTag(bytes, start);
  const within = deeper(lead) + xml;
  if (tag.isEmpty) {
    return { start: tag.attributesEnd, end: tag.end, text: `>${within}${closeLead(lead)}</${tag.name}>` };
  }
  const isBare = startsWith(bytes, tag.end, '</');
  return { start: tag.end, end: tag.end, text: isBare ? within + closeLead(lead) : within };
}

/** White space before the end tag of an element whose children are on lines of their own. */
function closeLead(lead: string): string {
  return deeper(lead) === '' ? '' : lead;
}

/** The parts that are children of the part at `parent`. */
function childrenOf({ parts, end }: ExtensionElement, parent: number): number[] {
  const slot = parts[parent] ?? 0;
  const last = parts[parent + 2] ?? 0;
  const children: number[] = [];
  for (let at = parent + PART_SIZE; at < end && (parts[at + 1] ?? 0) < last; at += PART_SIZE) {
    const own = parts[at] ?? 0;
    if (ownerSlot(own) === slot && schemaRank(own) >= 0) children.push(at);
  }
  return children;
}

function startOf({ parts }: ExtensionElement, at: number): number {
  return parts[at + 1] ?? 0;
}
