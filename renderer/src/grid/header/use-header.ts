import { assertNever } from '@urlset/core/contract.ts';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { headerAction } from './header-key.ts';

interface HeaderOptions {
  columns: number;
  /** Called with the column whose cell becomes active. */
  onLeave(column: number): void;
  onSort(column: number, add: boolean): void;
  /** Resizes a column by one step. */
  onWiden(column: number, by: -1 | 1): void;
  /** Moves a column one place to the left or right. Returns its new position. */
  onShift(column: number, by: -1 | 1): number;
  /** Called when the keyboard moves to this header. */
  onMove(column: number): void;
}

/** Keyboard use of the header: the user enters it with Up from the first row, and leaves it with Down or Escape. */
export function useHeader({ columns, onLeave, onSort, onWiden, onShift, onMove }: HeaderOptions) {
  const [entered, setEntered] = useState<number | null>(null);
  const active = entered === null ? -1 : Math.min(entered, columns - 1);

  function moveTo(column: number): void {
    setEntered(column);
    onMove(column);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const action = headerAction(event);
    if (action === null) return;
    event.preventDefault();
    switch (action.kind) {
      case 'leave':
        setEntered(null);
        return onLeave(active);
      case 'move':
        return moveTo(Math.min(Math.max(active + action.by, 0), columns - 1));
      case 'sort':
        return onSort(active, action.add);
      case 'resize':
        return onWiden(active, action.by);
      case 'reorder':
        return moveTo(onShift(active, action.by));
      default:
        return assertNever(action);
    }
  }

  return {
    /** The column whose header the keyboard controls; -1 while it controls a cell. */
    active,
    enter: moveTo,
    forget: useCallback(() => setEntered(null), []),
    onKeyDown,
  };
}
