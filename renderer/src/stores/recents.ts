import type { Recent } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

interface RecentsState {
  recents: readonly Recent[];
}

export type RecentsStore = StoreApi<RecentsState>;

export function createRecentsStore(recents: readonly Recent[]): RecentsStore {
  return createStore(() => ({ recents }));
}
