import type { KeyPress } from '../grid/input/grid-key.ts';

/** The event for a key combination such as `Ctrl+Shift+End`. */
export function press(keys: string): KeyPress {
  const parts = keys.split('+');
  const has = (name: string) => parts.slice(0, -1).includes(name);
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: has('Ctrl'),
    metaKey: has('Cmd'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
    getModifierState: has,
  };
}
