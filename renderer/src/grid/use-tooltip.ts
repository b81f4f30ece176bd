import { useCallback, useEffect, useRef, useState } from 'react';
import type { CellPosition } from './selection.ts';

const REST_MS = 400;
const LEAVE_MS = 150;

export interface TooltipTarget {
  /** The cell whose tooltip is shown. */
  cell: CellPosition | null;
  /** The pointer or the keyboard has come to a cell: shows its tooltip when it rests there. */
  point(cell: CellPosition | null): void;
  /** The pointer is on the tooltip, which stays. */
  hold(): void;
  /** Takes the tooltip away at once. */
  dismiss(): void;
}

/** Which cell has its tooltip shown. */
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
      // Another cell: the old reason must not stand beside it meanwhile.
      if (next !== null) setCell(null);
    },
    [settle],
  );

  const hold = useCallback(() => window.clearTimeout(timer.current), []);

  const dismiss = useCallback(() => {
    window.clearTimeout(timer.current);
    setCell(null);
  }, []);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { cell, point, hold, dismiss };
}
