import { isSpace, XmlScanner } from '../../bytes/scanner.ts';
import { assertNever } from '../../contract/errors.ts';
import type { ExtensionKind } from '../../contract/extensions.ts';
import { ownerSlot } from '../../protocol/extensions/slots.ts';
import { deeper, leadOf, startTag } from '../../protocol/extensions/tags.ts';
import { type NamespaceBinding, NamespaceScope } from '../../protocol/namespace-scope.ts';
import { uriOf } from '../../protocol/namespaces.ts';
import type { EntryScan } from '../entry/entry-scan.ts';
import { elementsOf } from './element.ts';
import { extensionPrefix } from './extension-prefix.ts';
import { PART_SIZE } from './parts.ts';
import type { Splice } from './splices.ts';
import type { Extensions } from './values.ts';
import { writeExtensions } from './write.ts';

/**
 * Adds a new extension before the one of its kind at an index, with the same white space before it as its neighbor. The
 * first of its kind goes after all other content of the entry.
 * @param namespaces the declarations of the root
 */
export function addExtension(
  scan: EntryScan,
  namespaces: readonly NamespaceBinding[],
  kind: ExtensionKind,
  at: number,
): Splice {
  return addExtensions(scan, namespaces, kind, at, [newExtension(kind)]);
}

/** Adds one or more extensions of one kind that already have values, in the same place as {@link addExtension}. */
export function addExtensions(
  scan: EntryScan,
  namespaces: readonly NamespaceBinding[],
  kind: ExtensionKind,
  at: number,
  added: readonly Partial<Extensions>[],
): Splice {
  const { bytes } = scan;
  const elements = elementsOf(bytes, scan, kind);
  const neighbour = elements[at] ?? elements.at(-1);
  const bindings = bindingsWithin(scan, namespaces);
  const xmlWith = (lead: string) =>
    added.map((extension) => newElement(kind, extension, bindings, lead)).join(lead);
  if (!neighbour) return behindAll(scan, xmlWith);
  const [start = 0, end = 0] = neighbour.parts.subarray(neighbour.at + 1);
  const lead = leadOf(bytes, start, scan.bodyStart);
  const xml = xmlWith(lead);
  return at < elements.length
    ? { start, end: start, text: xml + lead }
    : { start: end, end, text: lead + xml };
}

/** @param lead white space before the element */
function newElement(
  kind: ExtensionKind,
  extension: Partial<Extensions>,
  bindings: readonly NamespaceBinding[],
  lead: string,
): string {
  const { prefix, declare } = extensionPrefix(kind, bindings);
  const prefixes = { xhtml: prefix, image: prefix, video: prefix, news: prefix };
  const xml = writeExtensions(extension, prefixes, deeper(lead) && lead).trimStart();
  const nameEnd = 1 + prefix.length + 1 + kind.length;
  const declaration = declare === null ? '' : ` xmlns:${prefix}="${uriOf(declare)}"`;
  return xml.slice(0, nameEnd) + declaration + xml.slice(nameEnd);
}

function behindAll(scan: EntryScan, xml: (lead: string) => string): Splice {
  const { bytes, start, bodyStart, bodyEnd, end } = scan;
  const lead = childLead(scan);
  // Does not apply to an entry that breaks off within a tag.
  if (bodyStart === end && bytes[end - 2] === SLASH) {
    const { attributesEnd, name } = startTag(bytes, start);
    return { start: attributesEnd, end, text: `>${lead}${xml(lead)}</${name}>` };
  }
  let at = bodyEnd;
  while (at > bodyStart && isSpace(bytes[at - 1])) at--;
  return { start: at, end: at, text: lead + xml(lead) };
}

const SLASH = 0x2f;

/** White space before the last child of an entry. */
function childLead({ bytes, bodyStart, outerStart, parts, partCount }: EntryScan): string {
  let last = Math.max(...outerStart);
  for (let at = 0; at < partCount * PART_SIZE; at += PART_SIZE) {
    if (ownerSlot(parts[at] ?? 0) < 0) last = Math.max(last, parts[at + 1] ?? 0);
  }
  return last < 0 ? '' : leadOf(bytes, last, bodyStart);
}

/** The declarations in scope inside an entry: those of its root and of its start tag. */
function bindingsWithin(
  { bytes, start, bodyStart }: EntryScan,
  namespaces: readonly NamespaceBinding[],
): NamespaceBinding[] {
  const scope = new NamespaceScope(namespaces);
  if (bodyStart === start) return scope.bindings();
  const scanner = new XmlScanner(bytes, start);
  scanner.next();
  scope.enter(scanner, 1);
  return scope.bindings();
}

/** A new extension with the tags that Google requires, all empty. */
function newExtension(kind: ExtensionKind): Partial<Extensions> {
  switch (kind) {
    case 'link':
      return { alternates: [{ rel: 'alternate', hreflang: '', href: '' }] };
    case 'image':
      return { images: [{ loc: '' }] };
    case 'video': {
      const required = { thumbnail_loc: '', title: '', description: '', content_loc: '' };
      return { videos: [{ ...required, content_segment_loc: [], tag: [], price: [], id: [] }] };
    }
    case 'news':
      return { news: [{ publication: { name: '', language: '' }, publication_date: '', title: '' }] };
    default:
      return assertNever(kind);
  }
}
