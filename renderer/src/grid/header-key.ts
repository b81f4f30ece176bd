import { type ColumnAction, columnAction, type KeyPress } from './grid-key.ts';

/** What a key asks of the header while it is the keyboard's place. */
export type HeaderAction =
  /** Back to the rows. */
  | { kind: 'leave' }
  | { kind: 'move'; by: number }
  /** Rows by this column: instead of what they are sorted by, or after it. */
  | { kind: 'sort'; add: boolean }
  | ColumnAction;

const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** What the key means in the header; null leaves it to the browser and to the commands of the page. */
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
