import { ALL, type Rule } from '../rule.ts';

export const crossSubmissionNeeded = {
  code: 'cross-submission-needed',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: "TITLE cross-submit: target host's robots.txt lists the sitemap, or",
  text: "TEXT cross-submit: target host's robots.txt lists the sitemap, or both verified in GSC",
  source: 'https://www.sitemaps.org/protocol.html#sitemaps_cross_submits',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
