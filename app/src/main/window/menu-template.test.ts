import type { MenuItem } from '@urlset/core/contract.ts';
import type { BaseWindow } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { commandsOf, menuTemplate, sameShape } from './menu-template.ts';

function command(id: string, change: object = {}): MenuItem {
  return { type: 'command', id, label: id, accelerator: '', enabled: true, checked: null, ...change };
}
const menu: MenuItem[] = [
  {
    type: 'submenu',
    label: 'File',
    items: [
      command('file.open', { accelerator: 'CmdOrCtrl+O' }),
      { type: 'separator' },
      command('view.density', { checked: true }),
      { type: 'role', role: 'quit', label: 'Quit' },
    ],
  },
];

describe('menuTemplate', () => {
  it('builds the menu that the page described', () => {
    expect(menuTemplate(menu, 'linux', () => {})).toMatchObject([
      {
        label: 'File',
        submenu: [
          { id: 'file.open', accelerator: 'CmdOrCtrl+O', registerAccelerator: false, enabled: true },
          { type: 'separator' },
          { id: 'view.density', type: 'checkbox', checked: true },
          { role: 'quit', label: 'Quit' },
        ],
      },
    ]);
  });

  it('registers accelerators only on macOS', () => {
    expect(menuTemplate([command('file.open')], 'darwin', () => {})).toMatchObject([
      { registerAccelerator: true },
    ]);
  });

  it('reports the chosen command', () => {
    const choose = vi.fn();
    const [item] = menuTemplate([command('file.open')], 'linux', choose);
    // Electron passes the item, the window and the event. The template's function uses only the window.
    Reflect.apply(item?.click ?? (() => {}), undefined, [{}, undefined as BaseWindow | undefined]);
    expect(choose).toHaveBeenCalledWith('file.open', undefined);
  });
});

it('finds commands at any depth', () => {
  expect(commandsOf(menu).map(({ id }) => id)).toEqual(['file.open', 'view.density']);
});

describe('sameShape', () => {
  it.each([
    ['enabled differs', command('a', { enabled: false }), true],
    ['the label differs', command('a', { label: 'b' }), false],
    ['it became a checkbox', command('a', { checked: false }), false],
  ])('%s', (_name, other, same) => expect(sameShape([command('a')], [other])).toBe(same));

  it('ignores whether an item is checked', () => {
    expect(sameShape([command('a', { checked: true })], [command('a', { checked: false })])).toBe(true);
  });
});
