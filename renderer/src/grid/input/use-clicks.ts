import type { MouseEvent } from 'react';
import { type GridGeometry, ROW_HEADER } from '../grid-geometry.ts';
import type { CellPosition, GridSelection } from '../selection.ts';
import type { EditMode } from './use-editing.ts';

interface ClickOptions {
  geometry: GridGeometry;
  rowCount: number;
  rowHeight: number;
  selection: GridSelection;
  isEditable(cell: CellPosition): boolean;
  edit(cell: CellPosition, mode: EditMode): void;
  onOpen: ((row: number) => void) | undefined;
  onMenu(at: { x: number; y: number } | null): void;
}

/** Clicks that do more than select: a link opens, a double click edits or opens, a right click shows the menu. */
export function useClicks(options: ClickOptions) {
  const { geometry, rowCount, rowHeight, selection, isEditable, edit, onOpen, onMenu } = options;

  function cellAt({ clientX, clientY }: MouseEvent): CellPosition | null {
    const cell = geometry.cellAt(clientX, clientY, rowHeight, false);
    return cell !== null && cell.row < rowCount ? cell : null;
  }

  return {
    onContextMenu(event: MouseEvent): void {
      if (event.target instanceof Element && event.target.closest('input')) return;
      event.preventDefault();
      const { clientX: x, clientY: y } = event;
      // The menu key has coordinates too, but they are not those of the active cell.
      if (event.button !== 2 && !event.ctrlKey) return onMenu(null);
      if (cellAt(event) !== null) onMenu({ x, y });
    },
    onDoubleClick(event: MouseEvent): void {
      const cell = cellAt(event);
      if (cell === null || cell.column === ROW_HEADER) return;
      if (isEditable(cell)) edit(cell, 'edit');
      else onOpen?.(cell.row);
    },
    /** Opens a row after a click on a link, but not at the end of a drag. */
    onClick(event: MouseEvent): void {
      const [range, more] = selection.ranges;
      if (event.detail !== 1 || more || range?.count !== 1 || range.columns !== 1) return;
      // The pointer is captured while it is down, so the grid is the target of every click.
      if (!document.elementFromPoint(event.clientX, event.clientY)?.closest('.grid-link')) return;
      const cell = cellAt(event);
      if (cell !== null) onOpen?.(cell.row);
    },
  };
}
