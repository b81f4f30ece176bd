import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';

const KEY = 'panels';

const Stored = v.object({ version: v.literal(1), entry: v.boolean() });

/** The lists that share a place below the files, one at a time. */
export const SIDE_LISTS = ['findings', 'history'] as const;
type SideList = (typeof SIDE_LISTS)[number];

export interface PanelsState {
  /** Whether the panel of the entry is open. */
  entry: boolean;
  /** Which list is shown below the files. */
  list: SideList;
  /** The panel that is to take the focus as soon as it has something to show; null for none. */
  focus: 'entry' | SideList | null;
}

export type PanelsStore = StoreApi<PanelsState>;

/**
 * Which panels are shown. Whether that of the entry is open is remembered in `storage` for the next window
 * and the next start.
 * @param isWide whether the window has room for all of them, which decides until a person does
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
    // Of another version, or of none.
    return null;
  }
}
