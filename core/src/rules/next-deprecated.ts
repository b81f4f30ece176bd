import type { ExtensionElement } from '../format/extensions/element.ts';
import { DEPRECATED } from '../protocol/extensions/slots.ts';

/** The first deprecated part of an element after `after`, but not inside that one; -1 without one. */
export function nextDeprecated(element: ExtensionElement, after: number): number {
  const { parts } = element;
  const end = after === element.at ? 0 : (parts[after + 2] as number);
  let at = element.findFlagged(DEPRECATED, after);
  while (at >= 0 && (parts[at + 1] as number) < end) at = element.findFlagged(DEPRECATED, at);
  return at;
}
