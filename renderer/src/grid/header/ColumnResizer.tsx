import { type PointerEvent, useRef } from 'react';

/**
 * The edge of a column header. Dragging it resizes the column; a double click restores the default width. For the
 * pointer only; on the keyboard, Alt and an arrow key resize the column.
 */
export function ColumnResizer({ onResize }: { onResize(width: number | null): void }) {
  const drag = useRef<{ x: number; width: number } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
  }

  function onPointerMove({ clientX }: PointerEvent): void {
    const from = drag.current;
    // A press without a move, such as the first of a double click, changes nothing.
    if (from !== null && clientX !== from.x) onResize(from.width + clientX - from.x);
  }

  function stop(): void {
    drag.current = null;
  }

  return (
    <span
      className="grid-resizer"
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onResize(null)}
    />
  );
}
