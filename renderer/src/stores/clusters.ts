import type { ClusterFault, ClustersAsked } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type GridSelection, singleCell } from '../grid/selection.ts';

/** What the hreflang screen shows. */
interface ClustersState {
  asked: ClustersAsked;
  /** Always a single cell. */
  selection: GridSelection;
}

export type ClustersStore = StoreApi<ClustersState>;

const start = (): ClustersState => ({
  asked: { faults: [], language: null, text: '' },
  selection: singleCell(0, 0),
});

export function createClustersStore(): ClustersStore {
  return createStore(start);
}

/** Forgets everything about a project, because it was closed or another one was opened. */
export function leaveClusters(store: ClustersStore): void {
  store.setState(start());
}

/** Changes the filter. Properties missing from `asked` keep their values. */
export function filterClusters(store: ClustersStore, asked: Partial<ClustersAsked>): void {
  store.setState((before) => ({ asked: { ...before.asked, ...asked }, selection: singleCell(0, 0) }));
}

/** Adds a fault to the filter, or removes it. */
export function toggleFault(store: ClustersStore, fault: ClusterFault): void {
  const { faults } = store.getState().asked;
  const isChosen = faults.includes(fault);
  filterClusters(store, { faults: isChosen ? faults.filter((one) => one !== fault) : [...faults, fault] });
}
