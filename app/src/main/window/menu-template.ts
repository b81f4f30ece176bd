import type { MenuItem } from '@urlset/core/contract.ts';
import { assertNever } from '@urlset/core/contract.ts';
import type { BaseWindow, MenuItemConstructorOptions } from 'electron';

/** Builds an Electron menu template from the page's menu. `choose` receives the window in which the item was chosen. */
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
          // On other platforms, the page's command registry handles the keys itself, so commands would run twice.
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

/** All commands, including those in submenus. */
export function commandsOf(items: readonly MenuItem[]): Extract<MenuItem, { type: 'command' }>[] {
  return items.flatMap((item) => {
    if (item.type === 'submenu') return commandsOf(item.items);
    return item.type === 'command' ? [item] : [];
  });
}

/** Whether two menus differ only in which items are enabled or checked, so the native menu need not be rebuilt. */
export function sameShape(one: readonly MenuItem[], other: readonly MenuItem[]): boolean {
  return shape(one) === shape(other);
}

function shape(items: readonly MenuItem[]): string {
  return JSON.stringify(items, (key, value: unknown) => {
    if (key === 'enabled') return undefined;
    return key === 'checked' ? value === null : value;
  });
}
