import type { MenuItem } from '@urlset/core/contract.ts';
import { type BaseWindow, BrowserWindow, Menu } from 'electron';
import { commandsOf, menuTemplate, sameShape } from './menu-template.ts';

/** The native menu of one window, as its page describes it. */
export class WindowMenu {
  readonly #window: BrowserWindow;
  readonly #choose: (id: string, window: BaseWindow | undefined) => void;
  #items: MenuItem[] = [];
  #menu: Menu | null = null;

  constructor(window: BrowserWindow, choose: (id: string, window: BaseWindow | undefined) => void) {
    this.#window = window;
    this.#choose = choose;
    // On macOS there is only one menu bar, and it belongs to the front window.
    if (process.platform === 'darwin') window.on('focus', () => this.#show());
  }

  set(items: MenuItem[]): void {
    if (this.#menu !== null && sameShape(this.#items, items)) this.#update(this.#menu, items);
    else this.#build(items);
    this.#items = items;
  }

  #build(items: MenuItem[]): void {
    this.#menu = Menu.buildFromTemplate(menuTemplate(items, process.platform, this.#choose));
    if (process.platform === 'darwin') {
      if (this.#window.isFocused()) this.#show();
    } else if (BrowserWindow.getAllWindows().length > 1) {
      this.#window.setMenu(this.#menu);
    } else {
      // The only window also sets the app's menu, because the next window starts with that menu.
      this.#show();
    }
  }

  /** Updates the menu in place, because rebuilding it would close an open menu. */
  #update(menu: Menu, items: MenuItem[]): void {
    for (const { id, enabled, checked } of commandsOf(items)) {
      const item = menu.getMenuItemById(id);
      if (item === null) continue;
      item.enabled = enabled;
      if (checked !== null) item.checked = checked;
    }
  }

  #show(): void {
    if (this.#menu !== null) Menu.setApplicationMenu(this.#menu);
  }
}
