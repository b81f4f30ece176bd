import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the hints are about, in the order in which they appear. */
export const HINTS = ['filter', 'finding', 'fix', 'split'] as const;
export type Hint = (typeof HINTS)[number];

interface HintsState {
  /** The hint on screen; null for none. */
  shown: Hint | null;
  /** Whether the hint takes the focus. It does if the user came from the previous hint. */
  focus: boolean;
}

export type HintsStore = StoreApi<HintsState>;

export function createHintsStore(): HintsStore {
  return createStore(() => ({ shown: null, focus: false }));
}
