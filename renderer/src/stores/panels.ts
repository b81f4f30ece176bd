import { Facet } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';

const KEY = 'panels';

const FACETS_KEY = 'facets';

const StoredFacets = v.object({ version: v.literal(1), open: v.array(Facet) });
const Stored = v.object({
  version: v.literal(1),
  entry: v.optional(v.boolean()),
  files: v.optional(v.boolean()),
  fileList: v.optional(v.boolean()),
  widths: v.optional(v.object({ files: v.optional(v.number()), entry: v.optional(v.number()) })),
  heights: v.optional(v.object({ files: v.optional(v.number()), rule: v.optional(v.number()) })),
});
type Stored = v.InferOutput<typeof Stored>;

/** The lists that share the place below the files; only one is visible. */
export const SIDE_LISTS = ['findings', 'history', 'facets'] as const;
export type SideList = (typeof SIDE_LISTS)[number];

export interface PanelsState {
  /** Whether the panel of files and lists is open. */
  files: boolean;
  /** Whether the list of files in that panel is open. */
  fileList: boolean;
  /** Whether the entry panel is open. */
  entry: boolean;
  /** The widths that the user gave to the panels, in px. */
  widths: { readonly files?: number | undefined; readonly entry?: number | undefined };
  /** The heights that the user gave to the file list and the text of a rule, in px. The default fits the content. */
  heights: { readonly files?: number | undefined; readonly rule?: number | undefined };
  /** The list below the files. */
  list: SideList;
  /** The facets that show their values. The engine counts only these. */
  facets: readonly Facet[];
  /** The panel that takes the focus once it has content; null for none. */
  focus: 'entry' | SideList | null;
}

export type PanelsStore = StoreApi<PanelsState>;

/**
 * Which panels and facets are open, and how large they are. `storage` remembers that for other windows and the
 * next start.
 * @param isWide whether the window has room for all panels. If so, the entry panel is open by default.
 */
export function createPanelsStore(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  isWide: boolean,
): PanelsStore {
  let kept = read(storage.getItem(KEY));
  const { entry = isWide, files = true, fileList = true, widths = {}, heights = {} } = kept;
  const store = createStore<PanelsState>(() => ({
    ...{ files, fileList, entry, widths, heights },
    list: 'findings',
    facets: readFacets(storage.getItem(FACETS_KEY)),
    focus: null,
  }));
  store.subscribe((state, before) => {
    const changed = (['files', 'fileList', 'entry', 'widths', 'heights'] as const).filter(
      (key) => state[key] !== before[key],
    );
    if (changed.length > 0) {
      kept = { ...kept, ...Object.fromEntries(changed.map((key) => [key, state[key]])) };
      storage.setItem(KEY, JSON.stringify(kept));
    }
    if (state.facets !== before.facets)
      storage.setItem(FACETS_KEY, JSON.stringify({ version: 1, open: state.facets }));
  });
  return store;
}

/** Stores the height that the user gave to a part, in px; null restores the height that fits the content. */
export function keepHeight(
  store: PanelsStore,
  part: keyof PanelsState['heights'],
  height: number | null,
): void {
  store.setState(({ heights }) => ({ heights: { ...heights, [part]: height ?? undefined } }));
}

/** The facets open by default: those that vary on most sites. */
const FIRST_FACETS: readonly Facet[] = ['section', 'month', 'finding'];

function read(stored: string | null): Stored {
  try {
    return v.parse(Stored, JSON.parse(stored ?? 'null'));
  } catch {
    // Nothing was stored, or another version stored it.
    return { version: 1 };
  }
}

function readFacets(stored: string | null): readonly Facet[] {
  try {
    return v.parse(StoredFacets, JSON.parse(stored ?? 'null')).open;
  } catch {
    return FIRST_FACETS;
  }
}
