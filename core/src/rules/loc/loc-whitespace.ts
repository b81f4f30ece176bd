import { ALL, type Rule } from '../rule.ts';

export const locWhitespace = {
  code: 'loc-whitespace',
  severity: 'hint',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'Space around URL',
  text: 'White space surrounds the URL. Engines mostly trim it; write the URL alone.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
  fixText: 'trim it',
} as const satisfies Rule;
