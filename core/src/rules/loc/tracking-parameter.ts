import { ALL, type Rule } from '../rule.ts';
import type { LocFacts } from './loc-facts.ts';
import { ParameterNames } from './parameter-names.ts';

const NAMES = new ParameterNames(['utm_*', 'gclid', 'fbclid', 'msclkid', 'yclid', 'mc_eid']);

export const trackingParameter = {
  code: 'tracking-parameter',
  severity: 'hint',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'Tracking parameter in URL',
  text: 'Parameters such as utm_source or gclid make one page look like several and distort your statistics. Remove them.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  searchConsole: null,
  fix: null,
  unsafeFix: (value) => NAMES.strip(value),
} as const satisfies Rule;

/** Call it only if the loc has `BYTE_CLASSES.query` or `BYTE_CLASSES.semicolon`. */
export function hasTracking(facts: LocFacts): boolean {
  return facts.hasParameter(NAMES);
}
