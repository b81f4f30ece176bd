import { ALL, type Rule } from '../rule.ts';

export const crossSubmissionNeeded = {
  code: 'cross-submission-needed',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Sitemap not listed in the host’s robots.txt',
  text: 'The robots.txt of the listed host names neither this sitemap nor its index, so that host has not allowed this sitemap to list it. Add a Sitemap line to that robots.txt, or verify both hosts with the search engine.',
  source: 'https://www.sitemaps.org/protocol.html#sitemaps_cross_submits',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
