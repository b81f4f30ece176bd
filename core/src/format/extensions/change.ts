import { decodeUtf8 } from '../../bytes/text.ts';
import { assertNever, UrlsetError } from '../../contract/errors.ts';
import type { ExtensionChange } from '../../contract/extensions.ts';
import { ownerSlot, slotNumber } from '../../protocol/extensions/slots.ts';
import type { NamespaceBinding } from '../../protocol/namespace-scope.ts';
import type { EntryScan } from '../entry/entry-scan.ts';
import { addExtension } from './add-extension.ts';
import { type ExtensionElement, elementsOf } from './element.ts';
import { setPart } from './set-part.ts';
import { removal, type Splice } from './splices.ts';

/**
 * The splices that change one extension in an entry's XML: ascending, disjoint, within the entry. Every other byte
 * stays.
 * @param namespaces the declarations of the root
 * @throws UrlsetError `stale-view` if that extension does not exist, or the slot is not inside it
 */
export function changeExtension(
  scan: EntryScan,
  namespaces: readonly NamespaceBinding[],
  change: ExtensionChange,
): Splice[] {
  const { kind, at } = change;
  const elements = elementsOf(scan.bytes, scan, kind);
  if (change.do === 'add') return [addExtension(scan, namespaces, kind, at)];
  const element = elements[at];
  if (!element) throw new UrlsetError('stale-view');
  switch (change.do) {
    case 'value': {
      const slot = slotNumber(change.slot);
      if (!isWithin(element, slot)) throw new UrlsetError('stale-view');
      return setPart(element, slot, change.number, change.value);
    }
    case 'remove':
      return [removal(element, element.at)];
    case 'move':
      return moveExtension(elements, at, Math.min(change.to, elements.length - 1));
    default:
      return assertNever(change);
  }
}

/** Whether a slot is inside this extension; false for the slot of the extension itself. */
function isWithin({ parts, at }: ExtensionElement, slot: number): boolean {
  let owner = ownerSlot(slot);
  while (owner >= 0 && owner !== parts[at]) owner = ownerSlot(owner);
  return owner >= 0;
}

/** Moves the element at `from` to position `to` among those of its kind. The bytes between elements stay in place. */
function moveExtension(elements: readonly ExtensionElement[], from: number, to: number): Splice[] {
  const moved = elements[from];
  if (!moved) return [];
  const order = elements.toSpliced(from, 1).toSpliced(to, 0, moved);
  return elements.flatMap((element, place) => {
    const other = order[place];
    if (!other || other === element) return [];
    const [start, end] = rangeOf(element);
    return [{ start, end, text: decodeUtf8(other.bytes, ...rangeOf(other)) }];
  });
}

function rangeOf({ parts, at }: ExtensionElement): [start: number, end: number] {
  return [parts[at + 1] ?? 0, parts[at + 2] ?? 0];
}
