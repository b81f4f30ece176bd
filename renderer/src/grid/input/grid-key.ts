import type { Motion } from '../selection.ts';

/** What a key does in the grid while no cell is being edited. */
export type GridAction =
  | { kind: 'move'; motion: Motion; extend: boolean }
  /** Edits the current value. */
  | { kind: 'edit' }
  /** Opens the row, or edits if rows cannot be opened. */
  | { kind: 'open' }
  /** Edits, starting with an empty text; the key also goes to the editor as its first input. */
  | { kind: 'replace' }
  | ColumnAction
  | { kind: 'select-rows' }
  | { kind: 'select-columns' };

export type ColumnAction =
  /** Narrower (-1) or wider (1). */
  | { kind: 'resize'; by: -1 | 1 }
  /** One place to the left (-1) or right (1). */
  | { kind: 'reorder'; by: -1 | 1 };

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'getModifierState'
>;

const PLAIN: Readonly<Record<string, Motion>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'row-start',
  End: 'row-end',
};

const WITH_MODIFIER: Readonly<Record<string, Motion>> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'row-start',
  ArrowRight: 'row-end',
  Home: 'first',
  End: 'last',
};

/** What a key means in the grid; null leaves it to the browser and to the page's commands. */
export function gridAction(press: KeyPress): GridAction | null {
  if (types(press)) return { kind: 'replace' };
  const modifier = press.ctrlKey || press.metaKey;
  if (press.altKey) return modifier ? null : columnAction(press);
  if (press.key === ' ') {
    return { kind: modifier ? 'select-columns' : 'select-rows' };
  }
  const motion = (modifier ? WITH_MODIFIER : PLAIN)[press.key];
  if (motion !== undefined) return { kind: 'move', motion, extend: press.shiftKey };
  if (modifier || press.shiftKey) return null;
  if (press.key === 'Enter') return { kind: 'open' };
  if (press.key === 'F2') return { kind: 'edit' };
  return press.key === 'Backspace' ? { kind: 'replace' } : null;
}

/** What Alt and an arrow key do to a column: resize it, or with Shift move it. */
export function columnAction({ key, shiftKey }: KeyPress): ColumnAction | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return { kind: shiftKey ? 'reorder' : 'resize', by: key === 'ArrowLeft' ? -1 : 1 };
}

/**
 * Whether a key types text. A space does not count, because it selects. On Windows, AltGr sets Ctrl and Alt, and still
 * types. Dead keys, and keys that an input method handles, have names instead of a character.
 */
function types(press: KeyPress): boolean {
  if (press.key === ' ' || press.metaKey) return false;
  if (!press.getModifierState('AltGraph') && (press.ctrlKey || press.altKey)) return false;
  return [...press.key].length === 1 || press.key === 'Dead' || press.key === 'Process';
}
