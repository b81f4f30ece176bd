import { createStore, type StoreApi } from 'zustand/vanilla';

/** The lists that share a place below the files, one at a time. */
export const SIDE_LISTS = ['findings', 'history'] as const;
export type SideList = (typeof SIDE_LISTS)[number];

interface SidePanelState {
  shown: SideList;
  /** Whether the list takes the focus as soon as it is there. */
  takesFocus: boolean;
}

export type SidePanelStore = StoreApi<SidePanelState>;

export function createSidePanelStore(): SidePanelStore {
  return createStore(() => ({ shown: 'findings', takesFocus: false }));
}
