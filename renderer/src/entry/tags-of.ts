import type { Extension, ExtensionPart } from '@urlset/core/contract.ts';
import {
  isAttributeSlot,
  ownerSlot,
  SLOTS,
  schemaRank,
  slotNumber,
} from '@urlset/core/protocol/extensions/slots.ts';
import { tagOf } from '@urlset/core/protocol/extensions/tag-table.ts';

export type Slot = ExtensionPart['slot'];

/** An element within an extension as the form shows it: its text and all attributes that it may have. */
export interface Tag {
  slot: Slot;
  /** Which of those of its slot it is, from 0. */
  number: number;
  value: string;
  /** null of those it has not. */
  attributes: readonly { slot: Slot; value: string | null }[];
}

/** The elements within an extension, in document order; those that hold others are told by these. */
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

/** The tags that can be added to an extension, in the order of its schema. */
export function tagsToAdd({ kind, parts }: Extension): Slot[] {
  const isThere = (slot: Slot) => parts.some((part) => part.slot === slot);
  return SLOTS.filter((slot) => slot.startsWith(`${kind}:`) && schemaRank(slotNumber(slot)) >= 0)
    .filter((slot) => !isContainer(slot) && (tagOf(slot)?.repeats === true || !isThere(slot)))
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** How a tag is called within its extension: `tvshow show_title`. */
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

/** Those within another element stand where that does. */
function rankOf(slot: Slot): number {
  const owner = ownerOf(slot);
  const rank = schemaRank(slotNumber(slot));
  return owner?.includes(':') ? schemaRank(slotNumber(owner)) + rank / 100 : rank;
}

function ownerOf(slot: Slot): Slot | undefined {
  return SLOTS[ownerSlot(slotNumber(slot))];
}
