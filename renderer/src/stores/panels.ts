import { Facet } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';

const KEY = 'panels';

const FACETS_KEY = 'facets';

const StoredFacets = v.object({ version: v.literal(1), open: v.array(Facet) });
const Stored = v.object({ version: v.literal(1), entry: v.boolean() });

/** The lists that share the place below the files; only one is visible. */
export const SIDE_LISTS = ['findings', 'history', 'facets'] as const;
export type SideList = (typeof SIDE_LISTS)[number];

export interface PanelsState {
  entry: boolean;
  /** The list below the files. */
  list: SideList;
  /** The facets that show their values. The engine counts only these. */
  facets: readonly Facet[];
  /** The panel that takes the focus once it has content; null for none. */
  focus: 'entry' | SideList | null;
}

export type PanelsStore = StoreApi<PanelsState>;

/**
 * Which panels are open. `storage` remembers whether the entry panel is open, and which facets are, for other windows and the next start.
 * @param isWide whether the window has room for all panels; the default until the user opens or closes the entry panel
 */
export function createPanelsStore(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  isWide: boolean,
): PanelsStore {
  const entry = read(storage.getItem(KEY)) ?? isWide;
  const store = createStore<PanelsState>(() => ({
    entry,
    list: 'findings',
    facets: readFacets(storage.getItem(FACETS_KEY)),
    focus: null,
  }));
  store.subscribe((state, before) => {
    if (state.entry !== before.entry)
      storage.setItem(KEY, JSON.stringify({ version: 1, entry: state.entry }));
    if (state.facets !== before.facets)
      storage.setItem(FACETS_KEY, JSON.stringify({ version: 1, open: state.facets }));
  });
  return store;
}

/** What most sites differ in. */
const FIRST_FACETS: readonly Facet[] = ['section', 'month', 'finding'];

function read(stored: string | null): boolean | null {
  try {
    return v.parse(Stored, JSON.parse(stored ?? 'null')).entry;
  } catch {
    // Nothing was stored, or another version stored it.
    return null;
  }
}

function readFacets(stored: string | null): readonly Facet[] {
  try {
    return v.parse(StoredFacets, JSON.parse(stored ?? 'null')).open;
  } catch {
    return FIRST_FACETS;
  }
}
