import type { Rule } from '../rule.ts';

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const MAX_IMAGES = 1000;

export const imageTooMany = {
  code: 'image-too-many',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE image: ≤1,000 per url',
  text: 'TEXT image: ≤1,000 per url',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether one entry has more images than are read of it. */
export function areImagesTooMany(images: number): boolean {
  return images > MAX_IMAGES;
}
