import type { ExtensionElement } from '../format/extensions/element.ts';
import type { EntryJudge } from './judge.ts';

/** Finds the first part of an element after `after` that breaks a rule; -1 without one. */
type NextPart = (element: ExtensionElement, after: number) => number;

/** Adds a rule for every part of an element that breaks it. */
export function addEach(judge: EntryJudge, rule: number, element: ExtensionElement, next: NextPart): void {
  for (let at = next(element, element.at); at >= 0; at = next(element, at)) judge.addPart(rule, at);
}
