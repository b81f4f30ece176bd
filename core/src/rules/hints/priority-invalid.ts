import { ALL, type Rule } from '../rule.ts';

export const priorityInvalid = {
  code: 'priority-invalid',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'priority',
  title: 'Priority out of range',
  text: 'Priority is a number from 0.0 to 1.0 with a point. Search Console: “Invalid tag value”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Invalid tag value',
  fix: null,
} as const satisfies Rule;
