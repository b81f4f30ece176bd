import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is open at the active cell of the table; null while nothing is. */
export type CellPopup =
  /** Its menu at a place of the window in px, with the rules that the cell breaks and a machine can mend. */
  | { kind: 'menu'; x: number; y: number; fixes: readonly string[] }
  /** The fields of the date that it has. */
  | { kind: 'date'; row: number; column: number; value: string }
  | null;

export type CellPopupStore = StoreApi<{ open: CellPopup }>;

export function createCellPopupStore(): CellPopupStore {
  return createStore(() => ({ open: null }));
}
