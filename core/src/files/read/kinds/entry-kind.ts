import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import { ExtensionElement } from '../../../format/extensions/element.ts';
import { Link } from '../../../format/extensions/link.ts';
import { PART_SIZE } from '../../../format/extensions/parts.ts';
import { slotNumber } from '../../../protocol/extensions/slots.ts';
import { EXTENSION_URLS, isExtensionUrlInvalid } from '../../../rules/extension/extension-url-invalid.ts';
import type { RuleSet } from '../../../rules/finding-sets.ts';
import { languageOf } from '../../../rules/hreflang/alternate-numbers.ts';
import { isHreflangIncomplete } from '../../../rules/hreflang/hreflang-incomplete.ts';
import type { EntryPaths } from '../entry-paths.ts';

const LINK = slotNumber('link');
const IMAGE = slotNumber('image');
const LAST_OF_IMAGE = slotNumber('image:license');
/** The parts of an alternate: the link itself and its `rel`, `hreflang` and `href`. */
const PARTS_OF_ALTERNATE = 4;

/** What all entries of one path have in common. Values are numbered in the order of the entry. */
export interface EntryKind {
  /** The rules that every such entry breaks, whatever its values are. */
  rules: RuleSet;
  /** For each field: the number of its value; -1 if the entry lacks the field. */
  fields: readonly [number, number, number, number];
  images: number;
  /** For each alternate: the number of its `href` value, and its language as `languageOf` numbers it. */
  hrefs: readonly number[];
  languages: readonly number[];
  /** Numbers of the values that are image URLs. */
  urls: readonly number[];
}

/**
 * The kind of an entry that was scanned, and also just read along its path. All its faults are structural. Null if
 * judging it requires more values than its loc, the other three fields, complete alternates and image URLs.
 * @param rulesOfXml the rules that it breaks whatever its values are
 */
export function entryKind(scan: EntryScan, values: EntryPaths, rulesOfXml: () => RuleSet): EntryKind | null {
  const valueAt = (from: number) => values.from.subarray(0, values.count).indexOf(from);
  const fieldAt = (field: number) => {
    if ((scan.outerStart[field] ?? -1) < 0) return -1;
    const value = valueAt(scan.innerStart[field] ?? -1);
    return value < 0 ? Number.NaN : value;
  };
  const fields = [fieldAt(0), fieldAt(1), fieldAt(2), fieldAt(3)] as const;
  // An empty field lacks a value to number.
  if (fields[0] < 0 || fields.some(Number.isNaN)) return null;
  const hrefs: number[] = [];
  const languages: number[] = [];
  const urls: number[] = [];
  const element = new ExtensionElement();
  for (let at = 0; at < scan.partCount * PART_SIZE; at = element.end) {
    element.moveTo(scan.bytes, scan, at);
    const slot = scan.parts[at];
    if (slot === IMAGE) {
      const ofImage = urlsOf(element, valueAt);
      if (ofImage === null) return null;
      urls.push(...ofImage);
      continue;
    }
    if (slot !== LINK || element.end - at !== PARTS_OF_ALTERNATE * PART_SIZE) return null;
    const link = new Link(element);
    if (link.rel < 0 || link.hreflang < 0 || isHreflangIncomplete(link)) return null;
    const href = valueAt(scan.parts[link.href + 3] ?? -1);
    // A value that is not a constant of the path may be another code in the next entry.
    if (href < 0 || link.constant(link.rel) === 0 || link.constant(link.hreflang) === 0) return null;
    hrefs.push(href);
    const code = element.value(link.hreflang);
    languages.push(languageOf(code.bytes, code.start, code.end));
  }
  return { rules: rulesOfXml(), fields, images: scan.counts.images, hrefs, languages, urls };
}

/** The numbers of an image's URLs; null if the image contains anything unexpected or an invalid URL. */
function urlsOf(image: ExtensionElement, valueAt: (from: number) => number): number[] | null {
  const { parts, at, end } = image;
  const urls: number[] = [];
  for (let part = at + PART_SIZE; part < end; part += PART_SIZE) {
    const slot = parts[part] as number;
    if (slot <= IMAGE || slot > LAST_OF_IMAGE) return null;
    const from = parts[part + 3] as number;
    // A part that is empty in one entry of a path is empty in all of them.
    if (EXTENSION_URLS[slot] !== 1 || from === parts[part + 4]) continue;
    const value = valueAt(from);
    if (value < 0 || isExtensionUrlInvalid(image.value(part))) return null;
    urls.push(value);
  }
  return urls;
}
