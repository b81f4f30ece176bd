import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** px the pointer may move and still have clicked. */
const SLACK = 4;

/** A column that is being dragged to the place of another; places from 0. */
export interface ColumnDrag {
  from: number;
  to: number;
}

interface DragOptions {
  /** Where the columns are, in their order. */
  headers(): readonly HTMLElement[];
  onReorder(from: number, to: number): void;
}

/** Dragging a column by its header to another place; Escape leaves it where it was. */
export function useColumnDrag({ headers, onReorder }: DragOptions) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const pressed = useRef<{ from: number; x: number } | null>(null);
  /** The click that ends a drag sorts nothing. */
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
    /** Whether the click that comes now is the end of a drag. */
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

/** The column under a place of the window, the nearest where there is none. */
function columnAt(headers: readonly HTMLElement[], x: number): number {
  const before = headers.filter((header) => header.getBoundingClientRect().right <= x).length;
  return Math.min(before, headers.length - 1);
}
