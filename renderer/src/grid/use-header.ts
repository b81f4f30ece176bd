import { assertNever } from '@urlset/core/contract.ts';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { headerAction } from './header-key.ts';

interface HeaderOptions {
  columns: number;
  /** Where the keyboard comes from, and goes to: the column of the active cell. */
  onLeave(column: number): void;
  onSort(column: number, add: boolean): void;
  /** One step narrower or wider. */
  onWiden(column: number, by: -1 | 1): void;
  /** One place to the left or right; where it is then. */
  onShift(column: number, by: -1 | 1): number;
  /** The keyboard came to this header. */
  onMove(column: number): void;
}

/** The header as a place of the keyboard: reached upwards from the first row, left downwards. */
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
    /** The column whose header is the keyboard's place; -1 while that is a cell. */
    active,
    enter: moveTo,
    forget: useCallback(() => setEntered(null), []),
    onKeyDown,
  };
}
