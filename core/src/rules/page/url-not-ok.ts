import type { Rule } from '../rule.ts';
import type { PageFacts } from './page-facts.ts';

export const urlNotOk = {
  code: 'url-not-ok',
  severity: 'error',
  engines: ['google', 'bing', 'yandex'],
  scope: 'entry',
  field: 'loc',
  title: 'Page does not return a success status',
  text: 'The last check got an error for this URL, or no answer. Search engines drop such pages, and trust a sitemap less if it lists many. Repair the page, or remove the entry if the page is gone for good.',
  ways: {
    status: (loc, status) => `Answers ${status}: ${loc}`,
    unreachable: (loc) => `Cannot be reached: ${loc}`,
  },
  wayOf: (_, detail) => (detail === '' ? null : detail === 'unreachable' ? 'unreachable' : 'status'),
  source: 'https://support.google.com/webmasters/answer/7440203',
  searchConsole: null,
  searchConsoleOf: (_, detail) => nameOf(detail),
  fix: null,
  fixText: 'remove the entry if the page is gone',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** Statuses of pages that are gone. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Whether the page answers with an error, or cannot be reached at all. */
export function isNotOk({ reason, indexable }: PageFacts): boolean {
  // A failure that may be temporary, or the fault of the user's own network, says nothing about the page.
  if (indexable !== false) return false;
  return reason === 'client-error' || reason === 'server-error' || reason === 'unreachable';
}

/** Whether the page is gone, so that removing its entry loses nothing. */
export function isGone({ status }: Pick<PageFacts, 'status'>): boolean {
  return status !== null && GONE.has(status);
}

/** The status, or `unreachable`. If the error follows redirects, only its kind is known: `4xx` or `5xx`. */
export function failureOf({ status, reason }: Pick<PageFacts, 'status' | 'reason'>): string {
  if (reason === 'unreachable' || status === null) return 'unreachable';
  if (status >= 400) return String(status);
  return reason === 'client-error' ? '4xx' : '5xx';
}

function nameOf(failure: string): string {
  if (failure === '404' || failure === '410') return 'Not found (404)';
  // Network failures count as server errors.
  return failure.startsWith('4') ? 'URL blocked due to other 4xx issue' : 'Server error (5xx)';
}
