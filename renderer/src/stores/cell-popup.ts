import { createStore, type StoreApi } from 'zustand/vanilla';

/** The popup at the active cell; null if none is open. */
export type CellPopup =
  /**
   * The context menu, at window coordinates in px, with the rules of the cell's findings that have a fix, and the
   * section of the loc or ''.
   */
  | { kind: 'menu'; x: number; y: number; fixes: readonly string[]; section: string }
  | { kind: 'date'; row: number; column: number; value: string }
  | null;

export type CellPopupStore = StoreApi<{ open: CellPopup }>;

export function createCellPopupStore(): CellPopupStore {
  return createStore(() => ({ open: null }));
}
