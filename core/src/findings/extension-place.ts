import { ExtensionElement } from '../extensions/element.ts';
import { extensionFixes } from '../extensions/fix.ts';
import { Link } from '../extensions/link.ts';
import { PartValue } from '../extensions/part-value.ts';
import { PART_SIZE, type Parts } from '../extensions/parts.ts';
import { SLOTS, slotNumber } from '../extensions/slots.ts';
import type { ValueRange } from '../read/entry-reader.ts';
import { missingLinkAttribute } from '../rules/hreflang/hreflang-incomplete.ts';
import { missingNewsTag } from '../rules/news/news-tag-missing.ts';
import type { RuleCode } from '../rules/registry.ts';
import { missingVideoTag } from '../rules/video/video-tag-missing.ts';
import { aloneOf, BrokenAlone } from './broken-alone.ts';

/** A place in an entry's extensions, and what the fix would put at it. */
export interface ExtensionPlace {
  start: number;
  end: number;
  value: string;
  /** The tag or attribute that it is about, or that is lacking. */
  detail: string;
  /** Null where it cannot be mended; `''` where it is removed. */
  mended: string | null;
}

const NUMBERS = ['video:duration', 'video:rating', 'video:view_count'] as const;
const BOOLEANS = ['video:family_friendly', 'video:requires_subscription', 'video:live'] as const;
const DATES = ['video:expiration_date', 'video:publication_date'] as const;

/** By rule: the parts of which one is wrong by what it says, where no fix tells which. */
const TOLD_BY: ReadonlyMap<string, readonly number[]> = new Map<RuleCode, readonly number[]>([
  ['hreflang-incomplete', [slotNumber('link@href')]],
  ['hreflang-invalid-code', [slotNumber('link@hreflang')]],
  ['news-language', [slotNumber('news:publication:language')]],
  ['news-too-old', [slotNumber('news:publication_date')]],
  ['video-attribute', [slotNumber('video:restriction'), slotNumber('video:platform')]],
  ['video-boolean', [...BOOLEANS, ...DATES].map(slotNumber)],
  ['video-location-is-page', [slotNumber('video:content_loc'), slotNumber('video:player_loc')]],
  ['video-number-range', NUMBERS.map(slotNumber)],
  ['video-too-many-tags', [slotNumber('video:uploader@info')]],
]);

/** By rule about what an element lacks: the name of that. */
const MISSING: ReadonlyMap<string, (element: ExtensionElement) => string> = new Map<
  RuleCode,
  (element: ExtensionElement) => string
>([
  ['hreflang-incomplete', (element) => missingLinkAttribute(new Link(element))],
  ['news-tag-missing', missingNewsTag],
  ['video-tag-missing', missingVideoTag],
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
    if (!broken.codes(element).includes(code)) continue;
    return placeWithin(element, broken, code, now);
  }
  return null;
}

/** Of an element the smallest part that holds the first change of the fix, or the one that tells; else all of it. */
function placeWithin(
  element: ExtensionElement,
  broken: BrokenAlone,
  code: string,
  now: number,
): ExtensionPlace {
  const { bytes, parts } = element;
  const [first] = extensionFixes(bytes, aloneOf(element), code, now);
  const mended = first?.text ?? null;
  const mendedAt = first ? smallestAround(element, first.start, first.end) : -1;
  const missing = MISSING.get(code)?.(element) ?? '';
  const at = mendedAt >= 0 || missing !== '' ? mendedAt : tellingPart(element, broken, code);
  const [slot = 0, start = 0, end = 0] = parts.subarray(at < 0 ? element.at : at);
  const value = at < 0 || missing !== '' ? missing : new PartValue().read(bytes, parts, at).text();
  return { start, end, value, detail: missing === '' ? (SLOTS[slot] ?? '') : missing, mended };
}

/** Where the last and so smallest part within an element is that holds `[start, end)`; -1 when none does. */
function smallestAround({ parts, at, end: last }: ExtensionElement, start: number, end: number): number {
  for (let part = last - PART_SIZE; part > at; part -= PART_SIZE) {
    if ((parts[part + 1] ?? 0) <= start && (parts[part + 2] ?? 0) >= end) return part;
  }
  return -1;
}

/** Where the part is that breaks a rule even without the others that could; -1 when none does. */
function tellingPart(element: ExtensionElement, broken: BrokenAlone, code: string): number {
  const slots = TOLD_BY.get(code) ?? [];
  const telling = slots.find((slot) => {
    const others = slots.filter((other) => other !== slot);
    return element.find(slot) >= 0 && broken.codes(without(element, others)).includes(code);
  });
  return telling === undefined ? -1 : element.find(telling);
}

/** An element as if it had no parts of some slots. */
function without(element: ExtensionElement, slots: readonly number[]): ExtensionElement {
  const { parts } = aloneOf(element);
  const kept = parts.filter((_, at) => !slots.includes(parts[at - (at % PART_SIZE)] ?? -1));
  const less = new ExtensionElement();
  less.moveTo(element.bytes, { parts: kept, partCount: kept.length / PART_SIZE }, 0);
  return less;
}
