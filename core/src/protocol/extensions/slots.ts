import { NAMESPACE, type NamespaceKind } from '../../bytes/namespaces.ts';
import { TAGS, type Tag, tagOf } from './tag-table.ts';

/**
 * What an element or attribute of an extension is, by number: what the scan of an entry says of each that it
 * meets. An element counts only within the parent that its schema gives it.
 */
export const SLOTS = [
  /** Within an element that has no slot of its own, so that nobody reads it. */
  'stray',
  /** An element that the schema of its namespace does not know. */
  'unknown',
  /** An element that the schema knows in another place. */
  'misplaced',
  ...TAGS.map(({ name }) => name),
] as const;
export type SlotName = (typeof SLOTS)[number];
const NAMES: readonly string[] = SLOTS;

const STRAY = slotNumber('stray');
const UNKNOWN = slotNumber('unknown');
const MISPLACED = slotNumber('misplaced');

export function slotNumber(name: SlotName): number {
  return SLOTS.indexOf(name);
}

const PREFIX = new Map<NamespaceKind, string>([
  [NAMESPACE.xhtml, ''],
  [NAMESPACE.image, 'image'],
  [NAMESPACE.video, 'video'],
  [NAMESPACE.news, 'news'],
]);

/** By slot: that of the element it stands in; -1 for those that stand in the entry itself. */
const OWNERS = Int8Array.from(NAMES, (name) => {
  const cut = Math.max(name.lastIndexOf(':'), name.lastIndexOf('@'));
  return cut < 0 ? -1 : NAMES.indexOf(name.slice(0, cut));
});

/** The slots within each slot (-1 is the entry itself), by local name; attributes with their `@`. */
const WITHIN: ReadonlyMap<number, ReadonlyMap<string, number>> = (() => {
  const within = new Map<number, Map<string, number>>();
  for (const number of SLOTS.keys()) {
    if (!isTag(number)) continue;
    const parent = OWNERS[number] ?? -1;
    within.set(parent, (within.get(parent) ?? new Map()).set(localName(number), number));
  }
  return within;
})();

/** The name within its element: of an attribute with its `@`. */
export function localName(slot: number): string {
  const name = SLOTS[slot] ?? '';
  return name.includes('@') ? name.slice(name.indexOf('@')) : name.slice(name.lastIndexOf(':') + 1);
}

/** The slot of the element that one of this slot stands in; -1 for the entry itself. */
export function ownerSlot(slot: number): number {
  return OWNERS[slot] ?? -1;
}

/** Whether the schemas know it, and know it where it stands. */
export function isTag(slot: number): boolean {
  return slot > MISPLACED;
}

/** Whether it is an attribute. */
export function isAttributeSlot(slot: number): boolean {
  return SLOTS[slot]?.includes('@') ?? false;
}

/** By slot: 1 for those of tags that a condition holds for. */
export function slotFlags(holds: (tag: Tag) => boolean): Uint8Array {
  return Uint8Array.from(NAMES, (name) => {
    const tag = tagOf(name);
    return tag !== null && holds(tag) ? 1 : 0;
  });
}

/** By slot, what the table says of a tag, where it says anything. */
export function slotMap<Value>(of: (tag: Tag) => Value | undefined): ReadonlyMap<number, Value> {
  const map = new Map<number, Value>();
  for (const [slot, name] of NAMES.entries()) {
    const tag = tagOf(name);
    const value = tag === null ? undefined : of(tag);
    if (value !== undefined) map.set(slot, value);
  }
  return map;
}

/** By slot: 1 for what Google has ignored since 6 August 2022. */
export const DEPRECATED = slotFlags(({ deprecated }) => deprecated === true);

/** By slot: its place among its siblings by the schema; -1 for what is no child of an extension. */
const RANKS = NAMES.map((_, slot) => {
  const owner = ownerSlot(slot);
  if (owner < 0 || isAttributeSlot(slot)) return -1;
  return NAMES.slice(0, slot).filter((_, other) => ownerSlot(other) === owner && !isAttributeSlot(other))
    .length;
});

/** The place of an element among its siblings by the schema, by its slot; -1 for what has none. */
export function schemaRank(slot: number): number {
  return RANKS[slot] ?? -1;
}

/** Whether elements of a namespace have slots. */
export function hasSlots(namespace: NamespaceKind): boolean {
  return PREFIX.has(namespace);
}

/** By prefix of a namespace: the local names of its elements, wherever they belong. */
const ELEMENTS: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const elements = new Map<string, Set<string>>();
  for (const [number, name] of SLOTS.entries()) {
    if (!isTag(number) || isAttributeSlot(number)) continue;
    const prefix = prefixOf(name);
    elements.set(prefix, (elements.get(prefix) ?? new Set()).add(localName(number)));
  }
  return elements;
})();

/** The slot of an element by its parent's (-1 in the entry itself), namespace and local name. */
export function elementSlot(parent: number, namespace: NamespaceKind, local: string): number {
  if (parent >= 0 && !isTag(parent)) return STRAY;
  const prefix = PREFIX.get(namespace);
  if (prefix === undefined) return STRAY;
  const slot = WITHIN.get(parent)?.get(local);
  if (slot !== undefined && prefixOf(SLOTS[slot] ?? '') === prefix) return slot;
  return ELEMENTS.get(prefix)?.has(local) ? MISPLACED : UNKNOWN;
}

/** The prefix that a tag's namespace has in {@link PREFIX}: `link` is the one element of its own. */
function prefixOf(name: string): string {
  return name === 'link' ? '' : (name.split(':')[0] ?? '');
}

/** The slot of an attribute of an element; -1 when the schema knows none of that name. */
export function attributeSlot(element: number, local: string): number {
  return WITHIN.get(element)?.get(`@${local}`) ?? -1;
}

/**
 * Whether neither a schema nor a namespace of its own explains an attribute that no rule reads.
 * @param slot of the extension's element that has it; -1 for the root, an entry or a field
 */
export function isUnknownAttribute(name: string, slot: number): boolean {
  if (name === 'xmlns' || name.includes(':')) return false;
  return !tagOf(SLOTS[slot] ?? '')?.ignored?.includes(name);
}
