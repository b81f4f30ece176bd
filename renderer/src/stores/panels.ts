import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';

const KEY = 'panels';

const Stored = v.object({ version: v.literal(1), entry: v.boolean() });

/** The lists that share the place below the files; only one is visible. */
export const SIDE_LISTS = ['findings', 'history'] as const;
type SideList = (typeof SIDE_LISTS)[number];

export interface PanelsState {
  entry: boolean;
  /** The list below the files. */
  list: SideList;
  /** The panel that takes the focus once it has content; null for none. */
  focus: 'entry' | SideList | null;
}

export type PanelsStore = StoreApi<PanelsState>;

/**
 * Which panels are open. `storage` remembers whether the entry panel is open, for other windows and the next start.
 * @param isWide whether the window has room for all panels; the default until the user opens or closes the entry panel
 */
export function createPanelsStore(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  isWide: boolean,
): PanelsStore {
  const entry = read(storage.getItem(KEY)) ?? isWide;
  const store = createStore<PanelsState>(() => ({ entry, list: 'findings', focus: null }));
  store.subscribe((state, before) => {
    if (state.entry === before.entry) return;
    storage.setItem(KEY, JSON.stringify({ version: 1, entry: state.entry }));
  });
  return store;
}

function read(stored: string | null): boolean | null {
  try {
    return v.parse(Stored, JSON.parse(stored ?? 'null')).entry;
  } catch {
    // Nothing was stored, or another version stored it.
    return null;
  }
}
