import { expect, test } from 'vitest';
import type { KeyPress } from '../input/grid-key.ts';
import { headerAction } from './header-key.ts';

/** The event for `Shift+Enter` and the like. */
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
  ['Enter', { kind: 'sort', add: false }],
  [' ', { kind: 'sort', add: false }],
  ['Shift+Enter', { kind: 'sort', add: true }],
  ['ArrowLeft', { kind: 'move', by: -1 }],
  ['ArrowRight', { kind: 'move', by: 1 }],
  ['Home', { kind: 'move', by: -Infinity }],
  ['End', { kind: 'move', by: Infinity }],
  ['ArrowDown', { kind: 'leave' }],
  ['Escape', { kind: 'leave' }],
  ['Alt+ArrowLeft', { kind: 'resize', by: -1 }],
  ['Alt+Shift+ArrowRight', { kind: 'reorder', by: 1 }],
  ['ArrowUp', null],
  ['Shift+ArrowRight', null],
  ['Ctrl+Home', null],
  ['Tab', null],
  ['a', null],
  ['Delete', null],
])('%s', (keys, action) => {
  expect(headerAction(press(keys))).toEqual(action);
});
