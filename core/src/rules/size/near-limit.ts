import { MAX_BYTES, MAX_ENTRIES, NEAR_LIMIT } from '../../protocol/limits.ts';
import { ALL, type Rule } from '../rule.ts';

export const nearLimit = {
  code: 'near-limit',
  severity: 'hint',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Nearly full',
  text: 'The file has reached 90% of the limit of 50,000 entries or 50 MB. Split it before search engines reject it.',
  ways: {
    urls: (percent) => `${percent}% of 50,000 URLs used`,
    sitemaps: (percent) => `${percent}% of 50,000 sitemaps used`,
    bytes: (percent) => `${percent}% of 50 MB used`,
  },
  wayOf: (_, limit) => limit,
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** The limit that a file is closest to, and the percentage used; null below {@link NEAR_LIMIT} and above 100%. */
export function nearestLimit(
  entries: number,
  bytes: number,
): { readonly of: 'entries' | 'bytes'; readonly percent: number } | null {
  const [ofEntries, ofBytes] = [entries / MAX_ENTRIES, bytes / MAX_BYTES];
  const share = Math.max(ofEntries, ofBytes);
  if (share < NEAR_LIMIT || share > 1) return null;
  return { of: ofBytes > ofEntries ? 'bytes' : 'entries', percent: Math.floor(share * 100) };
}
