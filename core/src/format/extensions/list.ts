import type { Extension, ExtensionPart } from '../../contract/extensions.ts';
import { EXTENSION_KINDS } from '../../protocol/extensions/extension-table.ts';
import { isTag, SLOTS } from '../../protocol/extensions/slots.ts';
import { type ExtensionElement, elementsOf } from './element.ts';
import { PART_SIZE, type Parts } from './parts.ts';

/** The extensions of a scanned entry with all their values, grouped by kind, at most `atMost` per kind. */
export function listExtensions(bytes: Uint8Array, scan: Parts, atMost: number): Extension[] {
  return EXTENSION_KINDS.flatMap((kind) =>
    elementsOf(bytes, scan, kind)
      .slice(0, atMost)
      .map((element) => ({ kind, parts: partsOf(element) })),
  );
}

function partsOf(element: ExtensionElement): ExtensionPart[] {
  const parts: ExtensionPart[] = [];
  for (let at = element.at + PART_SIZE; at < element.end; at += PART_SIZE) {
    const number = element.parts[at] ?? 0;
    const slot = SLOTS[number];
    if (slot !== undefined && isTag(number)) parts.push({ slot, value: element.value(at).text() });
  }
  return parts;
}
