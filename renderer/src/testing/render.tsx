import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import type { App } from '../app.ts';
import { AppProvider } from '../app-context.ts';

let root: Root;
let host: HTMLElement;

/** In jsdom nothing has a size. */
class NoLayout {
  observe() {}
  disconnect() {}
}

/** Gives each test of a file a document of its own to render in; for jsdom. */
export function withDocument(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('ResizeObserver', NoLayout);
    // jsdom knows no modal dialogs.
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= () => {};
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
    vi.unstubAllGlobals();
  });
}

/** Renders within an app. */
export function render(app: App, children: ReactNode): void {
  act(() => root.render(<AppProvider value={app}>{children}</AppProvider>));
}

/** The first element that a selector finds. */
export function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const element = host.querySelector<E>(selector);
  if (element === null) throw new Error(`No ${selector}`);
  return element;
}

/** The words of all elements that a selector finds. */
export function texts(selector: string): (string | null)[] {
  return [...host.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

/** Presses a key where the focus is. */
export function press(key: string, held: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  act(() => void document.activeElement?.dispatchEvent(event));
  return event;
}

/** Makes this the text of a field, as the browser would while a person types; the caret behind it. */
export function fill(input: HTMLInputElement, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.setSelectionRange(text.length, text.length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Opens the one panel on screen, as the browser would by its button: jsdom knows no popovers. */
export function openPanel(): void {
  const event = Object.assign(new Event('toggle'), { oldState: 'closed', newState: 'open' });
  HTMLElement.prototype.hidePopover ??= () => {};
  act(() => void find('[popover]').dispatchEvent(event));
}
