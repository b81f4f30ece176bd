import { ExtensionElement } from '../extensions/element.ts';
import { extensionFixes } from '../extensions/fix.ts';
import { PartValue } from '../extensions/part-value.ts';
import { PART_SIZE, type Parts } from '../extensions/parts.ts';
import { slotNumber } from '../extensions/slots.ts';
import type { ValueRange } from '../read/entry-reader.ts';
import type { RuleCode } from '../rules/registry.ts';
import { aloneOf, BrokenAlone } from './broken-alone.ts';

/** A place in an entry's extensions, and what the fix would put at it. */
export interface ExtensionPlace {
  start: number;
  end: number;
  value: string;
  /** Null where it cannot be mended; `''` where it is removed. */
  mended: string | null;
}

/** By rule: the part that tells of it, where the fix is about all of the element. */
const TOLD_BY: ReadonlyMap<string, number> = new Map<RuleCode, number>([
  ['news-too-old', slotNumber('news:publication_date')],
]);

/**
 * Where the extensions of an entry break a rule: of the first link, image, video or news that breaks it by
 * itself, what the fix would change, else the element. Null when none does by itself.
 * @param loc the entry's decoded loc
 * @param now milliseconds since 1970
 */
export function extensionPlace(
  bytes: Uint8Array,
  scan: Parts,
  loc: ValueRange | null,
  code: string,
  now: number,
): ExtensionPlace | null {
  const element = new ExtensionElement();
  const broken = new BrokenAlone(loc, now);
  for (let at = 0; at < scan.partCount * PART_SIZE; at = element.end) {
    element.moveTo(bytes, scan, at);
    if (broken.codes(element).includes(code)) return placeWithin(bytes, aloneOf(element), code, now);
  }
  return null;
}

/** Of an element the part that tells, or the smallest that holds the first change of the fix; else all of it. */
function placeWithin(bytes: Uint8Array, element: Parts, code: string, now: number): ExtensionPlace {
  const { parts } = element;
  const [first] = extensionFixes(bytes, element, code, now);
  const mended = first?.text ?? null;
  const slot = TOLD_BY.get(code);
  for (let at = parts.length - PART_SIZE; at > 0; at -= PART_SIZE) {
    const start = parts[at + 1] ?? 0;
    const end = parts[at + 2] ?? 0;
    const isMended = first !== undefined && start <= first.start && end >= first.end;
    if (!isMended && parts[at] !== slot) continue;
    return { start, end, value: new PartValue().read(bytes, parts, at).text(), mended };
  }
  return { start: parts[1] ?? 0, end: parts[2] ?? 0, value: '', mended };
}
