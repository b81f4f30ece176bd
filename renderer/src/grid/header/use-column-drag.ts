import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** The pointer may move this many px during a click. */
const SLACK = 4;

/** A column being dragged to the place of another; positions count from 0. */
export interface ColumnDrag {
  from: number;
  to: number;
}

interface DragOptions {
  headers(): readonly HTMLElement[];
  onReorder(from: number, to: number): void;
}

/** Moves a column by dragging its header. Escape cancels. */
export function useColumnDrag({ headers, onReorder }: DragOptions) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const pressed = useRef<{ from: number; x: number } | null>(null);
  /** The click that ends a drag must not sort. */
  const dragged = useRef(false);
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

  return {
    drag,
    /** Whether the current click is the end of a drag. */
    endsDrag: () => dragged.current,
    onPointerDown(event: PointerEvent<HTMLElement>, from: number): void {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { from, x: event.clientX };
      dragged.current = false;
    },
    onPointerMove({ clientX }: PointerEvent): void {
      const { current } = pressed;
      if (current === null || (!dragged.current && Math.abs(clientX - current.x) <= SLACK)) return;
      dragged.current = true;
      const to = columnAt(headers(), clientX);
      if (drag?.to !== to) setDrag({ from: current.from, to });
    },
    onPointerUp(): void {
      pressed.current = null;
      if (drag !== null && drag.from !== drag.to) onReorder(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel(): void {
      pressed.current = null;
      setDrag(null);
    },
  };
}

/** The column at a horizontal window coordinate, or the nearest one. */
function columnAt(headers: readonly HTMLElement[], x: number): number {
  const before = headers.filter((header) => header.getBoundingClientRect().right <= x).length;
  return Math.min(before, headers.length - 1);
}
