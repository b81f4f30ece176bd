import { isAttributeSlot, ownerSlot } from '../../protocol/extensions/slots.ts';
import type { ExtensionElement } from './element.ts';
import { PART_SIZE } from './parts.ts';

/**
 * The part of a slot within an extension, or -1.
 * @param number the index, from 0, of a part that may repeat; for an attribute, the index of its element
 */
export function partAt(element: ExtensionElement, slot: number, number: number): number {
  if (element.parts[element.at] === slot) return element.at;
  if (isAttributeSlot(slot)) return attributeAt(element, slot, partAt(element, ownerSlot(slot), number));
  let at = element.find(slot);
  for (let passed = 0; passed < number && at >= 0; passed++) at = element.find(slot, at);
  return at;
}

/** Finds an attribute of the element at `owner`. Attributes directly follow their element. */
function attributeAt({ parts, end }: ExtensionElement, slot: number, owner: number): number {
  if (owner < 0) return -1;
  for (let at = owner + PART_SIZE; at < end && isAttributeSlot(parts[at] ?? 0); at += PART_SIZE) {
    if (parts[at] === slot) return at;
  }
  return -1;
}
