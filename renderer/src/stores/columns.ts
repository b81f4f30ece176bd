import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ColumnWidths } from '../grid/grid-types.ts';

const KEY = 'columns';

const Stored = v.object({ version: v.literal(1), widths: v.record(v.string(), v.number()) });

interface ColumnsState {
  /** What a person made of the columns of the table; a column without is as wide as it comes. */
  widths: ColumnWidths;
}

export type ColumnsStore = StoreApi<ColumnsState>;

/** The widths of the table's columns, remembered in `storage` for the next window and the next start. */
export function createColumnsStore(storage: Pick<Storage, 'getItem' | 'setItem'>): ColumnsStore {
  const store = createStore<ColumnsState>(() => ({ widths: read(storage.getItem(KEY)) }));
  store.subscribe(({ widths }) => storage.setItem(KEY, JSON.stringify({ version: 1, widths })));
  return store;
}

/** Takes widths over; null gives a column back the width it comes with. */
export function resizeColumns(store: ColumnsStore, changed: ColumnWidths): void {
  const all = { ...store.getState().widths, ...changed };
  store.setState({ widths: Object.fromEntries(Object.entries(all).filter(([, width]) => width !== null)) });
}

function read(stored: string | null): ColumnWidths {
  try {
    return v.parse(Stored, JSON.parse(stored ?? 'null')).widths;
  } catch {
    // Of another version, or of none.
    return {};
  }
}
