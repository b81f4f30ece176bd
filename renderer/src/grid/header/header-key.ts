import { type ColumnAction, columnAction, type KeyPress } from '../input/grid-key.ts';

/** What a key does while the header has the keyboard focus. */
export type HeaderAction =
  /** Returns to the rows. */
  | { kind: 'leave' }
  | { kind: 'move'; by: number }
  /** Sorts by this column: by it alone or, with `add`, in addition to the columns already sorted by. */
  | { kind: 'sort'; add: boolean }
  | ColumnAction;

const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** What a key means in the header; null leaves it to the browser and to the page's commands. */
export function headerAction(press: KeyPress): HeaderAction | null {
  const { key, altKey, shiftKey } = press;
  if (press.ctrlKey || press.metaKey) return null;
  if (altKey) return columnAction(press);
  if (key === 'Enter' || key === ' ') return { kind: 'sort', add: shiftKey };
  if (shiftKey) return null;
  if (key === 'ArrowDown' || key === 'Escape') return { kind: 'leave' };
  const by = MOVES[key];
  return by === undefined ? null : { kind: 'move', by };
}
