import type { Extension, ExtensionPart } from '@urlset/core/contract.ts';
import { tagOf } from '@urlset/core/protocol/extensions/extension-table.ts';
import {
  isAttributeSlot,
  ownerSlot,
  SLOTS,
  schemaRank,
  slotNumber,
} from '@urlset/core/protocol/extensions/slots.ts';

export type Slot = ExtensionPart['slot'];

/** An element of an extension as the form shows it: its text, and all attributes that it can have. */
export interface Tag {
  slot: Slot;
  /** Its index among the elements of the same slot, from 0. */
  number: number;
  value: string;
  /** A value is null if the element does not have the attribute. */
  attributes: readonly { slot: Slot; value: string | null }[];
}

/** The elements of an extension, in document order. Elements that only contain others are skipped. */
export function tagsOf({ parts }: Extension): Tag[] {
  const counts = new Map<Slot, number>();
  return parts.flatMap(({ slot, value }, at) => {
    if (isAttributeSlot(slotNumber(slot)) || isContainer(slot)) return [];
    const number = counts.get(slot) ?? 0;
    counts.set(slot, number + 1);
    const end = parts.findIndex((part, place) => place > at && !isAttributeSlot(slotNumber(part.slot)));
    const own = parts.slice(at + 1, end < 0 ? parts.length : end);
    const attributes = attributesOf(slot).map((name) => ({
      slot: name,
      value: own.find((part) => part.slot === name)?.value ?? null,
    }));
    return [{ slot, number, value, attributes }];
  });
}

/** The tags that can be added to an extension, in schema order. */
export function tagsToAdd({ kind, parts }: Extension): Slot[] {
  const isThere = (slot: Slot) => parts.some((part) => part.slot === slot);
  return SLOTS.filter((slot) => slot.startsWith(`${kind}:`) && schemaRank(slotNumber(slot)) >= 0)
    .filter((slot) => !isContainer(slot) && (tagOf(slot)?.repeats === true || !isThere(slot)))
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** The name of a tag or attribute without its extension: `tvshow show_title` for `video:tvshow:show_title`. */
export function tagName(slot: Slot): string {
  return slot
    .replace(/^.*@/, '')
    .split(':')
    .slice(slot.includes('@') ? 0 : 1)
    .join(' ');
}

function attributesOf(slot: Slot): Slot[] {
  return SLOTS.filter((name) => isAttributeSlot(slotNumber(name)) && ownerOf(name) === slot);
}

function isContainer(slot: Slot): boolean {
  return tagOf(slot)?.type === 'group';
}

/** The rank to sort by. An element inside another one sorts at the place of the outer one. */
function rankOf(slot: Slot): number {
  const owner = ownerOf(slot);
  const rank = schemaRank(slotNumber(slot));
  return owner?.includes(':') ? schemaRank(slotNumber(owner)) + rank / 100 : rank;
}

function ownerOf(slot: Slot): Slot | undefined {
  return SLOTS[ownerSlot(slotNumber(slot))];
}
