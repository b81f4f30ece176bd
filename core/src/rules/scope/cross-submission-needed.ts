import { ALL, type Rule } from '../rule.ts';

export const crossSubmissionNeeded = {
  code: 'cross-submission-needed',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'robots.txt of that host must list this sitemap',
  text: 'The robots.txt of the host that is listed names neither this sitemap nor its index, so that host has not agreed to be listed here. Add the Sitemap line to that robots.txt, or verify both hosts with the engine.',
  source: 'https://www.sitemaps.org/protocol.html#sitemaps_cross_submits',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
