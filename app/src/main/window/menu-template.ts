import type { MenuItem } from '@urlset/core/contract.ts';
import { assertNever } from '@urlset/core/contract.ts';
import type { BaseWindow, MenuItemConstructorOptions } from 'electron';

/** Electron's template of a menu that the page described. `choose` gets the window the item was chosen in. */
export function menuTemplate(
  items: readonly MenuItem[],
  platform: NodeJS.Platform,
  choose: (id: string, window: BaseWindow | undefined) => void,
): MenuItemConstructorOptions[] {
  return items.map((item): MenuItemConstructorOptions => {
    switch (item.type) {
      case 'separator':
        return { type: 'separator' };
      case 'submenu':
        return { label: item.label, submenu: menuTemplate(item.items, platform, choose) };
      case 'role':
        return { role: item.role, label: item.label };
      case 'command':
        return {
          id: item.id,
          label: item.label,
          enabled: item.enabled,
          // Elsewhere the page's registry hears the keys itself, and would run a command twice.
          registerAccelerator: platform === 'darwin',
          ...(item.accelerator === '' ? {} : { accelerator: item.accelerator }),
          ...(item.checked === null ? {} : { type: 'checkbox', checked: item.checked }),
          click: (_item, window) => choose(item.id, window),
        };
      default:
        return assertNever(item);
    }
  });
}

/** Commands that are shown, whatever submenu they are in. */
export function commandsOf(items: readonly MenuItem[]): Extract<MenuItem, { type: 'command' }>[] {
  return items.flatMap((item) => {
    if (item.type === 'submenu') return commandsOf(item.items);
    return item.type === 'command' ? [item] : [];
  });
}

/** Whether two menus differ only in what is enabled or checked: then the native one need not be built again. */
export function sameShape(one: readonly MenuItem[], other: readonly MenuItem[]): boolean {
  return shape(one) === shape(other);
}

function shape(items: readonly MenuItem[]): string {
  return JSON.stringify(items, (key, value: unknown) => {
    if (key === 'enabled') return undefined;
    return key === 'checked' ? value === null : value;
  });
}
