import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Arrangement, canBeHidden, moved } from '../columns/arrange.ts';
import { COLUMN_IDS, type ColumnId } from '../columns/column-id.ts';
import type { ColumnWidths } from '../grid/grid-types.ts';

const KEY = 'columns';

const Widths = v.record(v.string(), v.number());
/** Drops columns that only a later version knows. */
const Columns = v.pipe(
  v.array(v.string()),
  v.transform((ids) =>
    COLUMN_IDS.filter((id) => ids.includes(id)).sort((a, b) => ids.indexOf(a) - ids.indexOf(b)),
  ),
);

const Stored = v.pipe(
  v.object({ version: v.literal(1), widths: Widths, order: Columns, hidden: Columns, shown: Columns }),
  v.transform(({ version, ...state }) => state),
);

/** What the user changed about the table's columns. */
export interface ColumnsState extends Arrangement {
  /** A column that is missing here has its default width. */
  readonly widths: ColumnWidths;
}

export type ColumnsStore = StoreApi<ColumnsState>;

const AS_THEY_COME: ColumnsState = { widths: {}, order: [], hidden: [], shown: [] };

/** The table's columns. `storage` remembers them for other windows and the next start. */
export function createColumnsStore(storage: Pick<Storage, 'getItem' | 'setItem'>): ColumnsStore {
  const store = createStore<ColumnsState>(() => read(storage.getItem(KEY)));
  store.subscribe((state) => storage.setItem(KEY, JSON.stringify({ version: 1, ...state })));
  return store;
}

/** Sets widths; null restores a column's default width. */
export function resizeColumns(store: ColumnsStore, changed: ColumnWidths): void {
  const all = { ...store.getState().widths, ...changed };
  store.setState({ widths: Object.fromEntries(Object.entries(all).filter(([, width]) => width !== null)) });
}

export function moveColumn(store: ColumnsStore, id: ColumnId, target: ColumnId): void {
  store.setState(({ order }) => ({ order: moved(order, id, target) }));
}

/** Hides or shows a column from now on, whether it is empty or not. */
export function hideColumn(store: ColumnsStore, id: ColumnId, isHidden: boolean): void {
  if (!canBeHidden(id)) return;
  store.setState(({ hidden, shown }) => {
    const others = (ids: readonly ColumnId[]) => ids.filter((other) => other !== id);
    return {
      hidden: isHidden ? [...others(hidden), id] : others(hidden),
      shown: isHidden ? others(shown) : [...others(shown), id],
    };
  });
}

/** Restores the default order, widths and visibility of all columns. */
export function resetColumns(store: ColumnsStore): void {
  store.setState(AS_THEY_COME);
}

function read(stored: string | null): ColumnsState {
  try {
    return v.parse(Stored, JSON.parse(stored ?? 'null'));
  } catch {
    // Nothing was stored, or another version stored it.
    return AS_THEY_COME;
  }
}
