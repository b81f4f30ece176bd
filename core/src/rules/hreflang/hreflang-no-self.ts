import type { ValueRange } from '../../bytes/ranges.ts';
import type { Link } from '../../format/extensions/link.ts';
import { isSameText } from '../../format/extensions/same-text.ts';
import { isSamePage } from '../loc/same-page.ts';
import type { Rule } from '../rule.ts';

export const hreflangNoSelf = {
  code: 'hreflang-no-self',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'No hreflang link to itself',
  text: 'A page with alternates must also list itself, or Google may ignore all of them. Add an alternate with its own URL and language.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
  fixText: 'list the page itself, with the language that its alternates give it',
} as const satisfies Rule;

/** Whether a link names a page, in any spelling. */
export function isLinkToPage({ element, href }: Link, loc: ValueRange): boolean {
  return href >= 0 && isSamePage(element.value(href), loc);
}

/** Whether a link names the page exactly as its loc does. At least one alternate of a page must. */
export function isLinkToSelf({ element, href }: Link, loc: ValueRange): boolean {
  return href >= 0 && isSameText(element, href, loc);
}
