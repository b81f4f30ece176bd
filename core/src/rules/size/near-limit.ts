import { MAX_BYTES, MAX_ENTRIES, NEAR_LIMIT } from '../../protocol/limits.ts';
import { ALL, type Rule } from '../rule.ts';

export const nearLimit = {
  code: 'near-limit',
  severity: 'hint',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Nearly full',
  text: 'The file has reached 90 % of the limit of 50,000 entries or 50 MB. Split it before engines refuse it.',
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** How many per cent of a limit a file has reached, where that is near it and not beyond; else null. */
export function percentNearLimit(entries: number, bytes: number): number | null {
  const share = Math.max(entries / MAX_ENTRIES, bytes / MAX_BYTES);
  return share >= NEAR_LIMIT && share <= 1 ? Math.floor(share * 100) : null;
}
