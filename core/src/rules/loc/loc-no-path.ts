import { ALL, type Rule } from '../rule.ts';

export const locNoPath = {
  code: 'loc-no-path',
  severity: 'hint',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'No slash after host',
  text: 'The URL of a home page ends in a slash, such as https://www.example.com/.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
