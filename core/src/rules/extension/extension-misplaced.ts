import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

export const MISPLACED_TAG = slotNumber('misplaced');

export const extensionMisplaced = {
  code: 'extension-misplaced',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Extension tag in the wrong place',
  text: 'Google reads this tag only inside its parent: image:loc inside image:image, for example. Wrap it in its parent. Search Console: “Invalid XML tag”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions',
  searchConsole: 'Invalid XML tag',
  fix: null,
  fixText: 'wrap it in its parent',
} as const satisfies Rule;
