import { describe, expect, it } from 'vitest';
import { accelerator, displayed, type KeyPress, matches } from './shortcuts.ts';

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}
const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };

describe('whether a key press matches a shortcut', () => {
  it.each([
    ['Ctrl+Z', 'Mod+Z', press('z', ctrl), 'linux', true],
    ['Ctrl+Z with Caps Lock', 'Mod+Z', press('Z', ctrl), 'linux', true],
    ['Cmd+Z', 'Mod+Z', press('z', { metaKey: true }), 'darwin', true],
    ['Ctrl+Z on macOS', 'Mod+Z', press('z', ctrl), 'darwin', false],
    ['an extra Shift', 'Mod+Z', press('Z', { ...ctrl, ...shift }), 'linux', false],
    ['a missing Shift', 'Mod+Shift+Z', press('z', ctrl), 'linux', false],
    ['a character typed with AltGr', 'Mod+S', press('ś', { ...ctrl, altKey: true }), 'win32', false],
    [
      '/ typed with Shift, as on a Finnish keyboard',
      'Mod+/',
      press('/', { ...ctrl, ...shift }),
      'linux',
      true,
    ],
    ['? without a modifier', '?', press('?', shift), 'linux', true],
    ['+ typed with Shift', 'Mod+Plus', press('+', { ...ctrl, ...shift }), 'linux', true],
    ['= where + needs Shift', 'Mod+Plus', press('=', ctrl), 'linux', true],
    ['a Cyrillic keyboard', 'Mod+K', press('л', { ...ctrl, code: 'KeyK' }), 'linux', true],
    ['a Turkish i', 'Mod+I', press('i', ctrl), 'linux', true],
    ['F8', 'F8', press('F8'), 'linux', true],
    ['Shift+F8 is not F8', 'F8', press('F8', shift), 'linux', false],
    ['Cmd+Ctrl+F', 'Mod+Ctrl+F', press('f', { metaKey: true, ctrlKey: true }), 'darwin', true],
  ] as const)('%s', (_, shortcut, keys, platform, expected) => {
    expect(matches(shortcut, keys, platform)).toBe(expected);
  });
});

describe('displayed', () => {
  it.each([
    ['Mod+Shift+Z', 'linux', 'Ctrl+Shift+Z'],
    ['Mod+Shift+Z', 'darwin', '⇧⌘Z'],
    ['Mod+Plus', 'win32', 'Ctrl++'],
    ['Mod+Backspace', 'darwin', '⌘⌫'],
  ] as const)('%s on %s', (shortcut, platform, expected) => {
    expect(displayed(shortcut, platform)).toBe(expected);
  });
});

describe('accelerator', () => {
  it.each([
    ['Mod+Shift+Z', 'CmdOrCtrl+Shift+Z'],
    ['F8', 'F8'],
    ['Mod+,', 'CmdOrCtrl+,'],
  ])('%s', (shortcut, expected) => {
    expect(accelerator(shortcut)).toBe(expected);
  });
});
