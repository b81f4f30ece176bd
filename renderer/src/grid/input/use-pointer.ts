import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { type GridGeometry, ROW_HEADER } from '../grid-geometry.ts';
import type { ScrollCore } from '../scroll-core.ts';
import {
  addCell,
  addRow,
  type CellPosition,
  extendTo,
  extendToRow,
  type GridBounds,
  type GridSelection,
  selectedColumns,
  selectRows,
  singleCell,
  widenToRows,
} from '../selection.ts';
import { EdgeScroll } from './edge-scroll.ts';

interface PointerOptions {
  core: ScrollCore;
  geometry: GridGeometry;
  rowHeight: number;
  bounds: GridBounds;
  selection: GridSelection;
  onSelect(selection: GridSelection): void;
  /** Called with the cell under the pointer, or null, when it moves without a pressed button or leaves the grid. */
  onHover(cell: CellPosition | null): void;
}

/** Selection by pointer: click, Shift+click, Ctrl+click, row numbers, and dragging beyond the edges. */
export function usePointer(options: PointerOptions) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const drag = useRef<{ x: number; y: number; rows: boolean } | null>(null);
  const [edges] = useState(() => new EdgeScroll(pull));

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.target instanceof Element && event.target.closest('input, button, a')) return;
    const { geometry, rowHeight, bounds, selection, onSelect } = options;
    const cell = geometry.cellAt(event.clientX, event.clientY, rowHeight, false);
    if (cell === null || cell.row >= bounds.rows) return;
    if (event.button === 2) {
      // The context menu applies to the selection, so a click within the selection keeps it.
      const columns = selectedColumns(selection, cell.row);
      const isSelected = cell.column >= 0 && ((columns >> BigInt(cell.column)) & 1n) === 1n;
      const kept = cell.column === ROW_HEADER ? columns !== 0n : isSelected;
      if (!kept) onSelect(press(selection, cell, event, bounds));
      return;
    }
    if (event.button !== 0) return;
    onSelect(press(selection, cell, event, bounds));
    if (event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, rows: cell.column === ROW_HEADER };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const { geometry, rowHeight, onHover } = options;
    const { current } = drag;
    if (current === null) {
      if (event.buttons === 0) onHover(geometry.cellAt(event.clientX, event.clientY, rowHeight, false));
      return;
    }
    current.x = event.clientX;
    current.y = event.clientY;
    edges.move();
  }

  /** Extends the selection to the pointer, and scrolls at an edge. Returns whether to repeat this in the next frame. */
  function pull(): boolean {
    const { current } = drag;
    if (current === null) return false;
    const { core, geometry, rowHeight, bounds, selection, onSelect } = latest.current;
    const { down, sideways } = geometry.pullOf(current.x, current.y);
    if (down !== 0) core.scrollTo(core.y + down);
    // Whole rows include all columns, so selecting them never scrolls sideways.
    const isMoved = !current.rows && sideways !== 0 && geometry.scrollSideways(sideways);
    const isAtEdge = down !== 0 || isMoved;
    const cell = geometry.cellAt(current.x, current.y, rowHeight, true);
    if (cell === null) return isAtEdge;
    const row = Math.min(cell.row, bounds.rows - 1);
    const next = current.rows
      ? extendToRow(selection, row)
      : extendTo(selection, row, Math.max(0, cell.column));
    if (!sameLast(next, selection)) onSelect(next);
    return isAtEdge;
  }

  function onPointerUp(): void {
    edges.stop();
    drag.current = null;
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onPointerLeave: () => options.onHover(null),
  };
}

function press(
  selection: GridSelection,
  { row, column }: CellPosition,
  { shiftKey, ctrlKey, metaKey }: PointerEvent,
  bounds: GridBounds,
): GridSelection {
  const add = ctrlKey || metaKey;
  if (column === ROW_HEADER) {
    if (shiftKey) return widenToRows(extendToRow(selection, row), bounds);
    return add ? addRow(selection, row, bounds.columns) : selectRows(row, row, bounds.columns);
  }
  if (shiftKey) return extendTo(selection, row, column);
  return add ? addCell(selection, row, column) : singleCell(row, column);
}

function sameLast(one: GridSelection, other: GridSelection): boolean {
  const a = one.ranges.at(-1);
  const b = other.ranges.at(-1);
  return (
    a?.first === b?.first &&
    a?.count === b?.count &&
    a?.firstColumn === b?.firstColumn &&
    a?.columns === b?.columns
  );
}
