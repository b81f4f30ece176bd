import { expect, test } from 'vitest';
import { press } from '../../testing/press.ts';
import { headerAction } from './header-key.ts';

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
