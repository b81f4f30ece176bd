import { ALL, type Rule } from '../rule.ts';
import type { NamedFile } from './index-nested.ts';

export const indexChildMissing = {
  code: 'index-child-missing',
  severity: 'hint',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Sitemap missing',
  text: 'The file that the index lists is not in its folder, is not a sitemap, or cannot be downloaded, so its entries cannot be checked. Put it there, or correct the row. Search Console: “General HTTP error”.',
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: 'General HTTP error',
  fix: null,
} as const satisfies Rule;

/** Problems that kept a sitemap from being read, but are not faults of the index. */
const NO_FAULT: readonly string[] = [
  'cancelled',
  'not-enough-memory',
  'too-big',
  'nested-index',
  // The server may answer search engines differently, or the user's own network failed.
  'web-refused',
  'web-challenge',
  'web-throttled',
  'web-no-network',
  'web-proxy-script',
  'network-lost',
];

/**
 * Why the sitemap of a row is missing: `nothing` if its file is not on disk; `other` if the server does not send it, or
 * the file is not a readable sitemap; otherwise null.
 */
export function missingAs(child: NamedFile): 'nothing' | 'other' | null {
  // A file that is not on disk may still be on the web. If a server does not send it, it is certainly missing.
  if (child.state === 'missing') return child.problem?.code.startsWith('web-') ? 'other' : 'nothing';
  if (child.state === 'open') return child.kind === 'unknown' ? 'other' : null;
  return child.problem === null || NO_FAULT.includes(child.problem.code) ? null : 'other';
}
