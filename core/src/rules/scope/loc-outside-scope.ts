import { ALL, type Rule } from '../rule.ts';

export const locOutsideScope = {
  code: 'loc-outside-scope',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'URL above the sitemap',
  text: 'A sitemap covers only its own folder and its subfolders. Publish it higher up or move the entry. Search Console: “URL not allowed”.',
  source: 'https://www.sitemaps.org/protocol.html#location',
  searchConsole: 'URL not allowed',
  fix: null,
} as const satisfies Rule;
