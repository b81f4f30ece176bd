import { expect, test } from 'vitest';
import { gridAction, type KeyPress } from './grid-key.ts';

/** The event for `Ctrl+Shift+End` and the like. */
function press(keys: string): KeyPress {
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

test.each([
  ['ArrowDown', { kind: 'move', motion: 'down', extend: false }],
  ['Shift+ArrowLeft', { kind: 'move', motion: 'left', extend: true }],
  ['Ctrl+ArrowDown', { kind: 'move', motion: 'bottom', extend: false }],
  ['Cmd+Shift+ArrowUp', { kind: 'move', motion: 'top', extend: true }],
  ['Home', { kind: 'move', motion: 'row-start', extend: false }],
  ['Ctrl+Home', { kind: 'move', motion: 'first', extend: false }],
  ['Ctrl+Shift+End', { kind: 'move', motion: 'last', extend: true }],
  ['PageDown', { kind: 'move', motion: 'page-down', extend: false }],
  ['Enter', { kind: 'open' }],
  ['F2', { kind: 'edit' }],
  ['Backspace', { kind: 'replace' }],
  ['a', { kind: 'replace' }],
  ['Shift+Ä', { kind: 'replace' }],
  ['👍', { kind: 'replace' }],
  ['Dead', { kind: 'replace' }],
  ['Process', { kind: 'replace' }],
  ['Ctrl+Alt+AltGraph+@', { kind: 'replace' }],
  [' ', { kind: 'select-rows' }],
  ['Shift+ ', { kind: 'select-rows' }],
  ['Ctrl+ ', { kind: 'select-columns' }],
  ['Ctrl+Enter', null],
  ['Ctrl+Backspace', null],
  ['Ctrl+c', null],
  ['Cmd+v', null],
  ['Alt+f', null],
  ['Alt+ArrowUp', null],
  ['Alt+ArrowLeft', { kind: 'resize', by: -1 }],
  ['Alt+ArrowRight', { kind: 'resize', by: 1 }],
  ['Alt+Shift+ArrowLeft', { kind: 'reorder', by: -1 }],
  ['Alt+Shift+ArrowRight', { kind: 'reorder', by: 1 }],
  ['Alt+Shift+ArrowUp', null],
  ['Ctrl+Alt+ArrowRight', null],
  ['Tab', null],
  ['Escape', null],
  ['Delete', null],
  ['Shift', null],
  ['F8', null],
])('%s', (keys, action) => {
  expect(gridAction(press(keys))).toEqual(action);
});
