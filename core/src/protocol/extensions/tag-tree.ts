import { EXTENSION_KINDS, EXTENSIONS, type ExtensionKind, TAGS, type Tag } from './extension-table.ts';
import { isAttributeSlot, localName, ownerSlot, type SlotName, slotNumber } from './slots.ts';

/** A tag, and the tags directly inside it in the order of the schema. */
export interface TagNode {
  readonly tag: Tag;
  readonly slot: number;
  /** Without its parents, and without the `@` of an attribute. */
  readonly name: string;
  readonly attributes: readonly TagNode[];
  readonly children: readonly TagNode[];
  /** The attributes, then the children. */
  readonly inside: readonly TagNode[];
}

const TREES: ReadonlyMap<ExtensionKind, TagNode> = new Map(
  EXTENSION_KINDS.map((kind) => [kind, nodeOf(EXTENSIONS[kind].tags[0])]),
);

/** The outermost tag of an extension. */
export function tagTree(kind: ExtensionKind): TagNode {
  return TREES.get(kind) ?? nodeOf(EXTENSIONS[kind].tags[0]);
}

function nodeOf(tag: Tag & { name: SlotName }): TagNode {
  const slot = slotNumber(tag.name);
  const nodes = TAGS.filter(({ name }) => ownerSlot(slotNumber(name)) === slot).map(nodeOf);
  const attributes = nodes.filter((node) => isAttributeSlot(node.slot));
  const children = nodes.filter((node) => !isAttributeSlot(node.slot));
  const name = localName(slot).replace('@', '');
  return { tag, slot, name, attributes, children, inside: [...attributes, ...children] };
}
