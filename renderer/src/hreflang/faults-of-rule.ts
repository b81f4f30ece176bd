import type { ClustersAsked } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { filterClusters } from '../stores/clusters.ts';
import { showScreen } from '../stores/view.ts';

type Shown = Pick<ClustersAsked, 'faults' | 'language'>;

/** For each rule that the hreflang screen shows better than the table: a filter for the clusters that break it. */
const FAULTS: Readonly<Record<string, Shown>> = {
  'hreflang-not-reciprocal': { faults: ['not-returned'], language: null },
  'hreflang-set-differs': { faults: ['conflicting', 'incomplete'], language: null },
  'hreflang-no-self': { faults: ['incomplete', 'unnamed'], language: null },
  'hreflang-label-conflict': { faults: ['conflicting'], language: null },
  'hreflang-no-x-default': { faults: ['missing'], language: 'x-default' },
};

/** Whether the hreflang screen can show the clusters that break a rule. */
export function hasClusters(code: string): boolean {
  return FAULTS[code] !== undefined;
}

/** Shows the clusters that break a rule; all clusters if `code` is null or not in `FAULTS`. */
export function showClusters({ clusters, view }: App, code: string | null): void {
  const shown = (code === null ? undefined : FAULTS[code]) ?? { faults: [], language: null };
  filterClusters(clusters, { ...shown, text: '' });
  showScreen(view, 'hreflang');
}
