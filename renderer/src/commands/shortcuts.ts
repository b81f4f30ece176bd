import type { Platform } from '../stores/settings.ts';
import type { Command } from './command.ts';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The shortcuts of a command on this platform. The first one is the one to show. */
export function shortcutsOf(command: Command, platform: Platform): readonly string[] {
  const { shortcuts = [] } = command;
  return 'linux' in shortcuts ? shortcuts[platform] : shortcuts;
}

/** Whether the pressed keys are this shortcut, such as `Mod+Shift+Z` or `?`. */
export function matches(shortcut: string, press: KeyPress, platform: Platform): boolean {
  const parts = shortcut.split('+');
  const key = parts.at(-1) ?? '';
  const mac = platform === 'darwin';
  const mod = parts.includes('Mod');
  const ctrl = parts.includes('Ctrl') || (mod && !mac);
  const sameModifiers =
    press.ctrlKey === ctrl && press.metaKey === (mod && mac) && press.altKey === parts.includes('Alt');
  // Whether a symbol needs Shift depends on the keyboard: Ctrl+/ is Ctrl+Shift+7 on a Finnish one.
  const isSign = key === 'Plus' || (key.length === 1 && !/[A-Z0-9]/.test(key));
  return (
    sameModifiers &&
    (isSign || press.shiftKey === parts.includes('Shift')) &&
    pressedKeys(press).includes(key)
  );
}

function pressedKeys({ key, code }: KeyPress): readonly string[] {
  if (key === '+' || key === '=') return ['Plus', key];
  if (key.length > 1) return [key];
  const typed = key.toLocaleUpperCase('en');
  // In a non-Latin keyboard layout, `code` names the Latin letter at the position of the key.
  return /^[\u0020-\u007e]$/.test(typed) ? [typed] : [typed, code.replace(/^Key/, '')];
}

/** The shortcut in Electron's notation: `CmdOrCtrl+Shift+Z`. */
export function accelerator(shortcut: string): string {
  return shortcut.replace('Mod', 'CmdOrCtrl').replace('Arrow', '').replace('?', '');
}

const SIGNS: Readonly<Record<string, string>> = { Plus: '+', ArrowUp: '↑', ArrowDown: '↓' };
const MAC_SIGNS: Readonly<Record<string, string>> = {
  ...SIGNS,
  Mod: '⌘',
  Ctrl: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Backspace: '⌫',
  Delete: '⌦',
};
const MAC_ORDER = ['Ctrl', 'Alt', 'Shift', 'Mod'];

/** The shortcut as the platform writes it: "Ctrl+Shift+Z", "⇧⌘Z". */
export function displayed(shortcut: string, platform: Platform): string {
  const parts = shortcut.split('+');
  if (platform !== 'darwin') {
    return parts.map((part) => SIGNS[part] ?? (part === 'Mod' ? 'Ctrl' : part)).join('+');
  }
  const modifiers = MAC_ORDER.filter((modifier) => parts.includes(modifier));
  const key = parts.at(-1) ?? '';
  return [...modifiers, key].map((part) => MAC_SIGNS[part] ?? part).join('');
}
