import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { GridGeometry } from '../grid-geometry.ts';
import { EdgeScroll } from '../input/edge-scroll.ts';

/** The pointer may move this many px during a click. */
const SLACK = 4;

/** A column being dragged to the place of another; positions count from 0. */
export interface ColumnDrag {
  from: number;
  to: number;
}

interface DragOptions {
  geometry: GridGeometry;
  onReorder(from: number, to: number): void;
}

/** Moves a column by dragging its header. At an edge of the table, the columns scroll. Escape cancels. */
export function useColumnDrag({ geometry, onReorder }: DragOptions) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  /** The column, where it was pressed, and where the pointer is now, in window coordinates. */
  const pressed = useRef<{ from: number; x: number; now: { x: number; y: number } } | null>(null);
  /** Whether the last press became a drag. The click that ends a drag must not sort. */
  const dragged = useRef(false);
  const [edges] = useState(() => new EdgeScroll(pull));
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      pressed.current = null;
      setDrag(null);
    };
    window.addEventListener('keydown', leave, { capture: true });
    return () => window.removeEventListener('keydown', leave, { capture: true });
  }, [isDragging]);

  /** Makes the column under the pointer the target. */
  function follow(): void {
    const { current } = pressed;
    if (current === null) return;
    const { from, now } = current;
    const to = geometry.columnAt(now.x);
    setDrag((before) => (before?.to === to ? before : { from, to }));
  }

  /** Scrolls if the pointer is at an edge. Returns whether that moved the columns. */
  function pull(): boolean {
    const { current } = pressed;
    if (current === null) return false;
    const { sideways } = geometry.pullOf(current.now.x, current.now.y);
    if (sideways === 0 || !geometry.scrollSideways(sideways)) return false;
    follow();
    return true;
  }

  return {
    drag,
    /** Whether the current click is the end of a drag. */
    endsDrag: () => dragged.current,
    onPointerDown(event: PointerEvent<HTMLElement>, from: number): void {
      dragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientX: x, clientY: y } = event;
      pressed.current = { from, x, now: { x, y } };
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent): void {
      const { current } = pressed;
      if (current === null || (!dragged.current && Math.abs(x - current.x) <= SLACK)) return;
      dragged.current = true;
      current.now = { x, y };
      follow();
      edges.move();
    },
    onPointerUp(): void {
      edges.stop();
      const { current } = pressed;
      pressed.current = null;
      setDrag(null);
      if (drag === null || current === null) return;
      const to = geometry.columnAt(current.now.x);
      if (to !== current.from) onReorder(current.from, to);
    },
    onPointerCancel(): void {
      edges.stop();
      pressed.current = null;
      setDrag(null);
    },
  };
}
