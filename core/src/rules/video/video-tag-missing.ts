import { missingTagName } from '../../protocol/extensions/extension-table.ts';
import type { Rule } from '../rule.ts';

export const videoTagMissing = {
  code: 'video-tag-missing',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Video tag missing',
  text: 'A video needs video:thumbnail_loc, video:title, video:description, and either video:content_loc or video:player_loc, or Google skips it. Add the missing tag. Search Console: “Missing XML tag”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Missing XML tag',
  searchConsoleOf: missingTagName,
  fix: null,
} as const satisfies Rule;
