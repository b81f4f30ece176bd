import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import { ExtensionElement } from '../../../format/extensions/element.ts';
import { Link } from '../../../format/extensions/link.ts';
import { PART_SIZE } from '../../../format/extensions/parts.ts';
import { slotNumber } from '../../../protocol/extensions/slots.ts';
import { MISPLACED_TAG } from '../../../rules/extension/extension-misplaced.ts';
import { UNKNOWN_TAG } from '../../../rules/extension/extension-unknown-tag.ts';
import { EXTENSION_URLS } from '../../../rules/extension/extension-url-invalid.ts';
import type { RuleSet } from '../../../rules/finding-sets.ts';
import { languageOf } from '../../../rules/hreflang/alternate-numbers.ts';
import { isHreflangIncomplete } from '../../../rules/hreflang/hreflang-incomplete.ts';

const LINK = slotNumber('link');
const IMAGE = slotNumber('image');
const LAST_OF_IMAGE = slotNumber('image:license');
/** The parts of an alternate: the link itself and its `rel`, `hreflang` and `href`. */
const PARTS_OF_ALTERNATE = 4;

/** What all entries with the same bytes between their values have in common. Values are numbered in document order. */
export interface EntryKind {
  /** The rules that every such entry breaks, whatever its values are. */
  rules: RuleSet;
  /** For each field: the number of its value; -1 if the entry lacks it. */
  fields: readonly [number, number, number, number];
  images: number;
  /** Links, complete or not. */
  links: number;
  /** For each alternate: the number of its `href` value, and its language as `languageOf` numbers it. */
  hrefs: readonly number[];
  languages: readonly number[];
  /** Numbers of the values that are image URLs. */
  urls: readonly number[];
}

/**
 * The kind of an entry that was scanned. Null if a field is empty, or if judging the entry requires values other than
 * its fields, complete alternates and image URLs.
 * @param starts where the entry's values start, in order
 * @param rulesOfStructure returns the rules that the entry breaks whatever its values are; may change the scan
 */
export function entryKind(
  scan: EntryScan,
  starts: Int32Array,
  rulesOfStructure: () => RuleSet,
): EntryKind | null {
  const valueAt = (from: number, to: number) =>
    from < to ? starts.findLastIndex((start) => start <= from) : -1;
  const fieldAt = (field: number) => {
    if ((scan.outerStart[field] ?? -1) < 0) return -1;
    const value = valueAt(scan.innerStart[field] ?? 0, scan.innerEnd[field] ?? 0);
    return value < 0 ? Number.NaN : value;
  };
  const fields = [fieldAt(0), fieldAt(1), fieldAt(2), fieldAt(3)] as const;
  // `fieldAt` returns NaN for an empty field.
  if (fields.some(Number.isNaN)) return null;
  const hrefs: number[] = [];
  const languages: number[] = [];
  const urls: number[] = [];
  const element = new ExtensionElement();
  for (let at = 0; at < scan.partCount * PART_SIZE; at = element.end) {
    element.moveTo(scan.bytes, scan, at);
    const slot = scan.parts[at] as number;
    if (isStray(slot)) continue;
    if (slot === IMAGE) {
      const ofImage = urlsOf(element, valueAt);
      if (ofImage === null) return null;
      urls.push(...ofImage);
      continue;
    }
    if (slot !== LINK) return null;
    const link = new Link(element);
    // A link without `hreflang` is not an alternate, whatever its other attributes are.
    if (link.hreflang < 0) continue;
    if (element.end - at !== PARTS_OF_ALTERNATE * PART_SIZE || link.rel < 0 || isHreflangIncomplete(link))
      return null;
    const href = valueAt(scan.parts[link.href + 3] ?? 0, scan.parts[link.href + 4] ?? 0);
    // Unless `rel` and `hreflang` are constants, the next entry of this kind may have other values.
    if (href < 0 || link.constant(link.rel) === 0 || link.constant(link.hreflang) === 0) return null;
    hrefs.push(href);
    const code = element.value(link.hreflang);
    languages.push(languageOf(code.bytes, code.start, code.end));
  }
  const { images, alternates } = scan.counts;
  return { rules: rulesOfStructure(), fields, images, links: alternates, hrefs, languages, urls };
}

/** Whether a tag is a fault by itself, whatever its value is. */
function isStray(slot: number): boolean {
  return slot === UNKNOWN_TAG || slot === MISPLACED_TAG;
}

/** The numbers of an image's URLs; null if the image contains anything unexpected. */
function urlsOf(image: ExtensionElement, valueAt: (from: number, to: number) => number): number[] | null {
  const { parts, at, end } = image;
  const urls: number[] = [];
  for (let part = at + PART_SIZE; part < end; part += PART_SIZE) {
    const slot = parts[part] as number;
    if (isStray(slot)) continue;
    if (slot <= IMAGE || slot > LAST_OF_IMAGE) return null;
    const [from, to] = [parts[part + 3] as number, parts[part + 4] as number];
    // A part that is empty in this entry is empty in all entries of its kind.
    if (EXTENSION_URLS[slot] === 1 && from < to) urls.push(valueAt(from, to));
  }
  return urls;
}
