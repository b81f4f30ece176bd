import type { RuleCode } from '../../rules/registry.ts';
import { isAboutClusters } from './alternates/cluster-mender.ts';

/** Whether a fix mends entries together, so that one part of a scope cannot be previewed without the others. */
export function isWholeFix(code: string): boolean {
  return WHOLE.has(code) || isAboutClusters(code) || movesPages(code);
}
const WHOLE: ReadonlySet<string> = new Set<RuleCode>([
  'duplicate-loc',
  'mixed-www',
  'mixed-scheme',
  'hreflang-label-conflict',
]);

/** Whether a fix gives pages another URL, which the alternates that name them follow. */
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

/** Whether a fix depends on other entries, so that all entries must be compared first. */
export function comparesFirst(code: string): boolean {
  return BY_OTHERS.has(code) || isAboutClusters(code) || movesPages(code);
}
const BY_OTHERS: ReadonlySet<string> = new Set<RuleCode>([
  'hreflang-no-self',
  'hreflang-label-conflict',
  'mixed-www',
  'mixed-scheme',
  // A safe fix does nothing if another entry already has the mended loc.
  'loc-not-absolute',
  'loc-illegal-character',
  'loc-non-ascii',
  'loc-bad-percent-escape',
  'loc-no-path',
]);

/** Whether a row fix depends on the publish location, and does nothing while it is unknown. */
export function goesByLocation(code: string): boolean {
  return BY_LOCATION.has(code);
}
const BY_LOCATION: ReadonlySet<string> = new Set<RuleCode>([
  'mixed-www',
  'mixed-scheme',
  'robots-relative-sitemap',
]);
