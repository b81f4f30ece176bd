import { assertNever, toProblem, UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Problem } from '@urlset/core/contract/values.ts';
import type { DownloadAnswer } from '../net/download/download-messages.ts';
import { DownloadError } from '../net/download/downloads.ts';
import { parseUrl } from '../parse-url.ts';

/** The problem with an answer; null if it has the content (200), or the content is unchanged (304). */
export function problemOf(url: string, { status, isChallenge }: DownloadAnswer): Problem | null {
  if (status === 200 || status === 304) return null;
  const params = { name: url, host: hostOf(url), status: String(status) };
  if (isChallenge) return { code: 'web-challenge', params };
  if (status === 401 || status === 403 || status === 407 || status === 451)
    return { code: 'web-refused', params };
  if (status === 429 || status === 430) return { code: 'web-throttled', params };
  return { code: status >= 400 && status < 500 ? 'web-not-found' : 'web-failed', params };
}

/** The problem to report for a failed download. */
export function failureOf(url: string, error: unknown): Problem {
  if (!(error instanceof DownloadError)) return toProblem(error);
  const params = { name: url, host: hostOf(url), reason: error.message };
  switch (error.failure) {
    case 'no-connection':
    case 'broken-answer':
    case 'damaged':
      return { code: 'web-unreachable', params };
    case 'private-address':
      return { code: 'web-private', params };
    case 'bad-certificate':
      return { code: 'web-certificate', params };
    case 'no-network':
      return { code: 'web-no-network', params };
    case 'proxy-script':
      return { code: 'web-proxy-script', params };
    case 'too-large':
      return { code: 'web-too-large', params };
    case 'redirects':
      return { code: 'web-redirects', params };
    default:
      return assertNever(error.failure);
  }
}

/** Whether a problem is about us, not about the file. Search engines may well be able to get the file. */
export function isAboutUs({ code }: Problem): boolean {
  return [
    'web-refused',
    'web-challenge',
    'web-throttled',
    'web-no-network',
    'web-proxy-script',
    'network-lost',
  ].includes(code);
}

/** Describes a problem with a robots.txt, for a finding: its URL, and what went wrong. */
export function unreadText({ code, params: { name = '', status, reason } }: Problem): string {
  return `${name}: ${status ?? reason ?? code}`;
}

/** Parses an http or https URL, and drops its fragment. @throws UrlsetError `not-a-web-url` for any other text */
export function webUrl(given: string): URL {
  const url = parseUrl(given.trim());
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UrlsetError('not-a-web-url', { name: given });
  url.hash = '';
  return url;
}

function hostOf(url: string): string {
  return parseUrl(url)?.host ?? url;
}
