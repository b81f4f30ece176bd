import { createStore, type StoreApi } from 'zustand/vanilla';

/** The popup at the active cell; null if none is open. */
export type CellPopup =
  /**
   * The context menu. `x` and `y` are window coordinates in px. `fixes` has the fixable rules that the entry breaks,
   * those of the cell first. `section` is the section of the loc, or ''.
   */
  | { kind: 'menu'; x: number; y: number; fixes: readonly string[]; section: string }
  | { kind: 'date'; row: number; column: number; value: string }
  | null;

export type CellPopupStore = StoreApi<{ open: CellPopup }>;

export function createCellPopupStore(): CellPopupStore {
  return createStore(() => ({ open: null }));
}
