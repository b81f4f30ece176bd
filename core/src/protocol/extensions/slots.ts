import type { NamespaceKind } from '../namespaces.ts';
import { EXTENSIONS, kindOf, TAGS, type Tag, tagOf } from './extension-table.ts';

/**
 * The kinds of elements and attributes of extensions, by number. The scan of an entry stores this number for each
 * element and attribute that it finds. An element gets the slot of its tag only inside the parent that its schema
 * requires.
 */
export const SLOTS = [
  /** An element of another namespace, or inside a stray, unknown or misplaced element. No rule reads it. */
  'stray',
  /** An element that the schema of its namespace does not define. */
  'unknown',
  /** An element that its schema allows only in another place. */
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

/** For each slot: the namespace of its extension; -1 for the slots that are not tags. */
const NAMESPACES = Int8Array.from(NAMES, (name) => {
  const kind = kindOf(name);
  return kind === null ? -1 : EXTENSIONS[kind].namespace;
});

/** For each slot: the slot of the parent element; -1 if the parent is the entry itself. */
const OWNERS = Int8Array.from(NAMES, (name) => {
  const cut = Math.max(name.lastIndexOf(':'), name.lastIndexOf('@'));
  return cut < 0 ? -1 : NAMES.indexOf(name.slice(0, cut));
});

/** For each slot (-1 is the entry itself): the slots inside it, by local name. Names of attributes begin with `@`. */
const WITHIN: ReadonlyMap<number, ReadonlyMap<string, number>> = (() => {
  const within = new Map<number, Map<string, number>>();
  for (const number of SLOTS.keys()) {
    if (!isTag(number)) continue;
    const parent = OWNERS[number] ?? -1;
    within.set(parent, (within.get(parent) ?? new Map()).set(localName(number), number));
  }
  return within;
})();

/** The name of an element without its parents, or the name of an attribute with its `@`. */
export function localName(slot: number): string {
  const name = SLOTS[slot] ?? '';
  return name.includes('@') ? name.slice(name.indexOf('@')) : name.slice(name.lastIndexOf(':') + 1);
}

/** The slot of the parent element; -1 if the parent is the entry itself. */
export function ownerSlot(slot: number): number {
  return OWNERS[slot] ?? -1;
}

/** Whether the slot belongs to a tag that a schema defines, in its proper place. */
export function isTag(slot: number): boolean {
  return slot > MISPLACED;
}

/** Whether the slot belongs to an attribute. */
export function isAttributeSlot(slot: number): boolean {
  return SLOTS[slot]?.includes('@') ?? false;
}

/** For each slot: 1 if `holds` returns true for its tag. */
export function slotFlags(holds: (tag: Tag) => boolean): Uint8Array {
  return Uint8Array.from(NAMES, (name) => {
    const tag = tagOf(name);
    return tag !== null && holds(tag) ? 1 : 0;
  });
}

/** For each slot: 1 if `slots` contains it, otherwise 0. */
export function flagsOf(slots: Iterable<number>): Uint8Array {
  const flags = new Uint8Array(NAMES.length);
  for (const slot of slots) flags[slot] = 1;
  return flags;
}

/** For each slot: a property of its tag. Slots for which `of` returns undefined are left out. */
export function slotMap<Value>(of: (tag: Tag) => Value | undefined): ReadonlyMap<number, Value> {
  const map = new Map<number, Value>();
  for (const [slot, name] of NAMES.entries()) {
    const tag = tagOf(name);
    const value = tag === null ? undefined : of(tag);
    if (value !== undefined) map.set(slot, value);
  }
  return map;
}

/** For each slot: 1 if Google ignores the tag, see {@link Tag.deprecated}. */
export const DEPRECATED = slotFlags(({ deprecated }) => deprecated === true);

/** For each slot: the position among its siblings in the schema; -1 if it is not an element inside an extension. */
const RANKS = NAMES.map((_, slot) => {
  const owner = ownerSlot(slot);
  if (owner < 0 || isAttributeSlot(slot)) return -1;
  return NAMES.slice(0, slot).filter((_, other) => ownerSlot(other) === owner && !isAttributeSlot(other))
    .length;
});

/** The position of an element among its siblings in the schema; -1 if its slot does not have one. */
export function schemaRank(slot: number): number {
  return RANKS[slot] ?? -1;
}

/** The local names of all elements of an extension, by its namespace. */
const ELEMENTS: ReadonlyMap<number, ReadonlySet<string>> = (() => {
  const elements = new Map<number, Set<string>>();
  for (const [slot, namespace] of NAMESPACES.entries()) {
    if (!isTag(slot) || isAttributeSlot(slot)) continue;
    elements.set(namespace, (elements.get(namespace) ?? new Set()).add(localName(slot)));
  }
  return elements;
})();

/** Whether elements of a namespace have slots. */
export function hasSlots(namespace: NamespaceKind): boolean {
  return ELEMENTS.has(namespace);
}

/** The slot of an element, by the slot of its parent (-1 for the entry itself), its namespace and its local name. */
export function elementSlot(parent: number, namespace: NamespaceKind, local: string): number {
  if (parent >= 0 && !isTag(parent)) return STRAY;
  const elements = ELEMENTS.get(namespace);
  if (elements === undefined) return STRAY;
  const slot = WITHIN.get(parent)?.get(local);
  if (slot !== undefined && NAMESPACES[slot] === namespace) return slot;
  return elements.has(local) ? MISPLACED : UNKNOWN;
}

/** The slot of an attribute of an element; -1 if the schema does not define it. */
export function attributeSlot(element: number, local: string): number {
  return WITHIN.get(element)?.get(`@${local}`) ?? -1;
}

/**
 * Whether an attribute that no rule reads is unknown: it does not have a prefix, and no schema allows it.
 * @param slot the slot of the extension's element that has the attribute; -1 for the root, an entry or a field
 */
export function isUnknownAttribute(name: string, slot: number): boolean {
  if (name === 'xmlns' || name.includes(':')) return false;
  return !tagOf(SLOTS[slot] ?? '')?.ignored?.includes(name);
}
