import type { Rule } from '../rule.ts';

export const imageMissing = {
  code: 'image-missing',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'No file for this image',
  text: 'The entry names an image or a thumbnail, but the folder of the built site contains neither its file nor a redirect. It will answer 404. Add the file, or correct the URL.',
  ways: { at: (_, url) => `No file for the image ${url}` },
  wayOf: (_, detail) => (detail === '' ? null : 'at'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
