import type { ExtensionElement } from '../format/extensions/element.ts';
import { DEPRECATED } from '../protocol/extensions/slots.ts';
import type { EntryJudge } from './judge.ts';

/** Finds the first part of an element after `after` that breaks a rule; -1 if none. */
type NextPart = (element: ExtensionElement, after: number) => number;

/** Adds a rule for every part of an element that breaks it. */
export function addEach(judge: EntryJudge, rule: number, element: ExtensionElement, next: NextPart): void {
  for (let at = next(element, element.at); at >= 0; at = next(element, at)) judge.addPart(rule, at);
}

/**
 * The first deprecated part of an element after the part `after`, but not inside that part; -1 if none. If `after` is
 * the element itself, the first deprecated part inside it.
 */
export function nextDeprecated(element: ExtensionElement, after: number): number {
  const { parts } = element;
  const end = after === element.at ? 0 : (parts[after + 2] as number);
  let at = element.findFlagged(DEPRECATED, after);
  while (at >= 0 && (parts[at + 1] as number) < end) at = element.findFlagged(DEPRECATED, at);
  return at;
}
