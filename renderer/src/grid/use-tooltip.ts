import { useCallback, useEffect, useRef, useState } from 'react';
import type { CellPosition } from './selection.ts';

const REST_MS = 400;
const LEAVE_MS = 150;

export interface TooltipTarget {
  cell: CellPosition | null;
  /** Call this when the pointer or keyboard moves to a cell. Its tooltip opens after a short rest; null closes it. */
  point(cell: CellPosition | null): void;
  /** Keeps the tooltip open while the pointer is on it. */
  hold(): void;
  /** Closes the tooltip at once. */
  dismiss(): void;
}

export function useTooltip(): TooltipTarget {
  const [cell, setCell] = useState<CellPosition | null>(null);
  const pointed = useRef<CellPosition | null>(null);
  const timer = useRef(0);

  const settle = useCallback((next: CellPosition | null, ms: number) => {
    window.clearTimeout(timer.current);
    pointed.current = next;
    timer.current = window.setTimeout(() => setCell(next), ms);
  }, []);

  const point = useCallback(
    (next: CellPosition | null) => {
      const before = pointed.current;
      if (before?.row === next?.row && before?.column === next?.column) return;
      settle(next, next === null ? LEAVE_MS : REST_MS);
      // Another cell: hide the old tooltip until the new one opens.
      if (next !== null) setCell(null);
    },
    [settle],
  );

  const hold = useCallback(() => {
    window.clearTimeout(timer.current);
    // So that leaving the tooltip closes it.
    pointed.current = cell;
  }, [cell]);

  const dismiss = useCallback(() => {
    window.clearTimeout(timer.current);
    setCell(null);
  }, []);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { cell, point, hold, dismiss };
}
