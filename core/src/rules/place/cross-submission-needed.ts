import { ALL, type Rule } from '../rule.ts';

export const crossSubmissionNeeded = {
  code: 'cross-submission-needed',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Other host must agree',
  text: 'A sitemap may list URLs of another host once that host’s robots.txt names the sitemap. Add the Sitemap line there, or verify both hosts with the engine.',
  source: 'https://www.sitemaps.org/protocol.html#sitemaps_cross_submits',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
