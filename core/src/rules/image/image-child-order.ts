import { isUtf8 } from '../../bytes/characters.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import type { ExtensionElement } from '../../format/extensions/element.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

/** The slots of an image's children are in the order of the schema. */
const FIRST = slotNumber('image:loc');
const LAST = slotNumber('image:license');

export const imageChildOrder = {
  code: 'image-child-order',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Image tags out of order',
  text: 'The schema requires the order image:loc, caption, geo_location, title, license. Google accepts any order, but validators do not. Reorder the tags.',
  source: 'https://www.google.com/schemas/sitemap-image/1.1/sitemap-image.xsd',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** The first child of an image that belongs before the child it follows; -1 if all are in order. */
export function misplacedImageChild(image: ExtensionElement): number {
  let last = FIRST;
  for (let at = image.at + PART_SIZE; at < image.end; at += PART_SIZE) {
    const slot = image.parts[at] as number;
    if (slot < FIRST || slot > LAST) continue;
    if (slot < last) return at;
    last = slot;
  }
  return -1;
}

/** Sorts the children of an image into the order of the schema; the white space between them stays. */
export function reorderImageChildren(image: ExtensionElement): Splice[] {
  const { bytes, parts } = image;
  // A splice is text, so bytes that are not UTF-8 would be lost.
  if (!isUtf8(bytes, parts[image.at + 1] as number, parts[image.at + 2] as number)) return [];
  const places: number[] = [];
  for (let at = image.at + PART_SIZE; at < image.end; at += PART_SIZE) {
    const slot = parts[at] as number;
    if (slot >= FIRST && slot <= LAST) places.push(at);
  }
  const ordered = places.toSorted((a, b) => (parts[a] as number) - (parts[b] as number));
  return places.flatMap((place, i) => {
    const child = ordered[i] ?? place;
    if (child === place) return [];
    const text = decodeUtf8(bytes, parts[child + 1], parts[child + 2]);
    return [{ start: parts[place + 1] as number, end: parts[place + 2] as number, text }];
  });
}
