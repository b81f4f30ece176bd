import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

export const UNKNOWN_TAG = slotNumber('unknown');

export const extensionUnknownTag = {
  code: 'extension-unknown-tag',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Unknown extension tag',
  text: 'The schema of this namespace does not define this tag, so Google ignores it. Check its spelling. Search Console: “Invalid XML tag”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions',
  searchConsole: 'Invalid XML tag',
  fix: null,
} as const satisfies Rule;
