import type { RuleCode } from '../../rules/registry.ts';
import { isAboutClusters } from './alternates/cluster-mender.ts';

/** Whether a fix mends entries together, so that a part of a scope would not tell what becomes of another. */
export function isWholeFix(code: string): boolean {
  return WHOLE.has(code) || isAboutClusters(code) || movesPages(code);
}
const WHOLE: ReadonlySet<string> = new Set<RuleCode>([
  'duplicate-loc',
  'mixed-www',
  'mixed-scheme',
  'hreflang-label-conflict',
]);

/** Whether a fix gives pages another URL: alternates that name them follow. */
export function movesPages(code: string): boolean {
  return MOVES_PAGES.has(code);
}
const MOVES_PAGES: ReadonlySet<string> = new Set<RuleCode>([
  'loc-credentials',
  'loc-double-encoded',
  'loc-fragment',
  'session-id',
  'tracking-parameter',
]);

/** Whether a fix goes by what other entries say: which these are is known once all are compared. */
export function comparesFirst(code: string): boolean {
  return BY_OTHERS.has(code) || isAboutClusters(code) || movesPages(code);
}
const BY_OTHERS: ReadonlySet<string> = new Set<RuleCode>([
  'hreflang-no-self',
  'hreflang-label-conflict',
  'mixed-www',
  'mixed-scheme',
  // A safe fix leaves what another entry's loc would become.
  'loc-not-absolute',
  'loc-illegal-character',
  'loc-non-ascii',
  'loc-bad-percent-escape',
  'loc-no-path',
]);

/** Whether a row fix goes by where the project is published: while nobody said, it mends nothing. */
export function goesByLocation(code: string): boolean {
  return BY_LOCATION.has(code);
}
const BY_LOCATION: ReadonlySet<string> = new Set<RuleCode>([
  'mixed-www',
  'mixed-scheme',
  'robots-relative-sitemap',
]);
