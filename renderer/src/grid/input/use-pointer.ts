import { type PointerEvent, useLayoutEffect, useRef } from 'react';
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

/** Share of the distance beyond the edge that a drag scrolls per frame. */
const DRAG_SPEED = 0.4;

interface PointerOptions {
  core: ScrollCore;
  geometry: GridGeometry;
  rowHeight: number;
  bounds: GridBounds;
  selection: GridSelection;
  onSelect(selection: GridSelection): void;
  /** Called when the pointer moves without a pressed button, with the cell below it or null. */
  onHover(cell: CellPosition | null): void;
}

/** Selection by pointer: click, Shift+click, Ctrl+click, row numbers, and dragging beyond the edges. */
export function usePointer(options: PointerOptions) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const drag = useRef<{ x: number; y: number; rows: boolean; frame: number } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.target instanceof Element && event.target.closest('input, button, a')) return;
    const { geometry, rowHeight, bounds, selection, onSelect } = options;
    const cell = geometry.cellAt(event.clientX, event.clientY, rowHeight, false);
    if (cell === null || cell.row >= bounds.rows) return;
    if (event.button === 2) {
      // The context menu applies to the selection, so a click within the selection keeps it.
      const columns = selectedColumns(selection, cell.row);
      const kept = cell.column === ROW_HEADER ? columns !== 0 : ((columns >> cell.column) & 1) === 1;
      if (!kept) onSelect(press(selection, cell, event, bounds));
      return;
    }
    if (event.button !== 0) return;
    onSelect(press(selection, cell, event, bounds));
    if (event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, rows: cell.column === ROW_HEADER, frame: 0 };
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
    if (current.frame === 0) pull();
  }

  /** Extends the selection to the pointer, and scrolls while the pointer is beyond an edge. */
  function pull(): void {
    const { current } = drag;
    if (current === null) return;
    const { core, geometry, rowHeight, bounds, selection, onSelect } = latest.current;
    const overshoot = geometry.overshoot(current.y);
    if (overshoot !== 0) core.scrollTo(core.y + overshoot * DRAG_SPEED);
    current.frame = overshoot === 0 ? 0 : requestAnimationFrame(pull);
    const cell = geometry.cellAt(current.x, current.y, rowHeight, true);
    if (cell === null) return;
    const row = Math.min(cell.row, bounds.rows - 1);
    const next = current.rows
      ? extendToRow(selection, row)
      : extendTo(selection, row, Math.max(0, cell.column));
    if (!sameLast(next, selection)) onSelect(next);
  }

  function onPointerUp(): void {
    if (drag.current !== null) cancelAnimationFrame(drag.current.frame);
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
