import { tagOf } from '../../protocol/extensions/extension-table.ts';
import { ownerSlot, SLOTS, type SlotName } from '../../protocol/extensions/slots.ts';
import type { ExtensionElement } from './element.ts';

/** A tag with a value that an extension must have, its slot, and the slot of an alternative tag, -1 if none. */
interface Required {
  readonly name: SlotName;
  readonly slot: number;
  readonly other: number;
}

const NONE: readonly never[] = [];
const NAMES: readonly string[] = SLOTS;

/** For each slot of an extension: its required tags. Groups are left out: a group exists if a tag inside it does. */
const REQUIRED: ReadonlyMap<number, readonly Required[]> = (() => {
  const all = new Map<number, Required[]>();
  for (const [slot, name] of SLOTS.entries()) {
    const tag = tagOf(name);
    if (!tag?.required || tag.type === 'group') continue;
    const kind = outermostSlot(slot);
    const other = NAMES.indexOf(tag.or ?? '');
    all.set(kind, [...(all.get(kind) ?? []), { name, slot, other }]);
  }
  return all;
})();

/** The required tags that an extension lacks or leaves empty. */
export function missingTags(element: ExtensionElement): readonly SlotName[] {
  let missing: SlotName[] | null = null;
  for (const { name, slot, other } of REQUIRED.get(element.parts[element.at] as number) ?? NONE) {
    if (element.says(slot) || (other >= 0 && element.says(other))) continue;
    missing ??= [];
    missing.push(name);
  }
  return missing ?? NONE;
}

function outermostSlot(slot: number): number {
  let outermost = slot;
  while (ownerSlot(outermost) >= 0) outermost = ownerSlot(outermost);
  return outermost;
}
