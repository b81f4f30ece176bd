import { EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import type { Rule } from '../rule.ts';

const MAX_IMAGES = EXTENSIONS.image.mostPerEntry;

export const imageTooMany = {
  code: 'image-too-many',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'More than 1,000 images',
  text: 'Google reads up to 1,000 images per entry. Move the rest to other pages that show them.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether one entry has more images than search engines read. */
export function areImagesTooMany(images: number): boolean {
  return images > MAX_IMAGES;
}
