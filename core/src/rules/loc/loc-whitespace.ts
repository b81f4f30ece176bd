import { ALL, type Rule } from '../rule.ts';

export const locWhitespace = {
  code: 'loc-whitespace',
  severity: 'hint',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'Space around URL',
  text: 'The URL has white space around it. Search engines usually trim it. Write only the URL.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
  fixText: 'trim it',
} as const satisfies Rule;
