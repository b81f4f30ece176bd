import type { ExtensionElement } from '../../format/extensions/element.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

const LOC = slotNumber('image:loc');

export const imageLocMissing = {
  code: 'image-loc-missing',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Image without image:loc',
  text: 'An image needs its URL in image:loc, or Google skips it. Add the URL. It may be on another host that you have verified. Search Console: “Missing XML tag”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps',
  searchConsole: 'Missing XML tag',
  fix: null,
} as const satisfies Rule;

/** Whether an image lacks its URL. */
export function isImageLocMissing(image: ExtensionElement): boolean {
  return !image.says(LOC);
}
