import { isSpace, XmlScanner } from '../../bytes/scanner.ts';
import { declarationOf, EXTENSIONS, type ExtensionKind } from '../../protocol/extensions/extension-table.ts';
import { ownerSlot } from '../../protocol/extensions/slots.ts';
import { type TagNode, tagTree } from '../../protocol/extensions/tag-tree.ts';
import { deeper, leadOf, startTag } from '../../protocol/extensions/tags.ts';
import { type NamespaceBinding, NamespaceScope } from '../../protocol/namespace-scope.ts';
import type { EntryScan } from '../entry/entry-scan.ts';
import { elementsOf } from './element.ts';
import { PART_SIZE } from './parts.ts';
import type { Splice } from './splices.ts';
import type { Values } from './values.ts';
import { writeExtension } from './write.ts';

/**
 * Adds a new extension at index `at` among those of its kind, or at their end if there are fewer, with the same white
 * space before it as its neighbor. The first of its kind goes after all other content of the entry.
 * @param namespaces the declarations of the root
 */
export function addExtension(
  scan: EntryScan,
  namespaces: readonly NamespaceBinding[],
  kind: ExtensionKind,
  at: number,
): Splice {
  return addExtensions(scan, namespaces, kind, at, [newValues(tagTree(kind))]);
}

/** Adds one or more extensions of one kind that already have values, in the same place as {@link addExtension}. */
export function addExtensions(
  scan: EntryScan,
  namespaces: readonly NamespaceBinding[],
  kind: ExtensionKind,
  at: number,
  added: readonly Values[],
): Splice {
  const { bytes } = scan;
  const elements = elementsOf(bytes, scan, kind);
  const neighbour = elements[at] ?? elements.at(-1);
  const bindings = bindingsWithin(scan, namespaces);
  const xmlWith = (lead: string) =>
    added.map((values) => newElement(kind, values, bindings, lead)).join(lead);
  if (!neighbour) return behindAll(scan, xmlWith);
  const [start = 0, end = 0] = neighbour.parts.subarray(neighbour.at + 1);
  const lead = leadOf(bytes, start, scan.bodyStart);
  const xml = xmlWith(lead);
  return at < elements.length
    ? { start, end: start, text: xml + lead }
    : { start: end, end, text: lead + xml };
}

/**
 * @param bindings the declarations in scope
 * @param lead white space before the element
 */
function newElement(
  kind: ExtensionKind,
  values: Values,
  bindings: readonly NamespaceBinding[],
  lead: string,
): string {
  const { namespace, prefix: usual } = EXTENSIONS[kind];
  const inForce = new Map(bindings.map((binding) => [binding.prefix, binding.kind]));
  const [declared] = [...inForce].find(([prefix, bound]) => bound === namespace && prefix !== '') ?? [];
  const prefix = declared ?? usual;
  const xml = writeExtension(kind, values, prefix, deeper(lead) && lead).trimStart();
  // If the usual prefix is not declared, the root will declare it.
  if (declared !== undefined || !inForce.has(usual)) return xml;
  const nameEnd = 1 + prefix.length + 1 + kind.length;
  return `${xml.slice(0, nameEnd)} ${declarationOf(kind)}${xml.slice(nameEnd)}`;
}

function behindAll(scan: EntryScan, xml: (lead: string) => string): Splice {
  const { bytes, start, bodyStart, bodyEnd, end } = scan;
  const lead = childLead(scan);
  // `<url/>`. The slash rules out an entry that breaks off within its start tag.
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

/** The values of a new element: the tags that Google requires, empty unless they have an initial value. */
function newValues({ inside }: TagNode): Values {
  const required = inside.filter(({ tag }) => tag.required);
  return Object.fromEntries(
    required.map((node) => [
      node.name,
      node.tag.type === 'group' ? newValues(node) : (node.tag.initial ?? ''),
    ]),
  );
}
