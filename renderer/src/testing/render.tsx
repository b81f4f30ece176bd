import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import type { App } from '../app.ts';
import { AppProvider } from '../app-context.ts';

let root: Root;
let host: HTMLElement;

/** A ResizeObserver that never reports, because jsdom does not lay out elements. */
class NoLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives each test of a file its own container in the document; for jsdom. */
export function withDocument(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('ResizeObserver', NoLayout);
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
    // A process runs many files, and the next one may wait for real time to pass.
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Renders children within an app. */
export function render(app: App, children: ReactNode): void {
  act(() => root.render(<AppProvider value={app}>{children}</AppProvider>));
}

/** The first element that matches a selector. */
export function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (element === null) throw new Error(`No ${selector}`);
  return element;
}

/** The text of all elements that match a selector. */
export function texts(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

/** Presses a key in the focused element. */
export function press(key: string, held: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  act(() => void document.activeElement?.dispatchEvent(event));
  return event;
}

/** Sets the text of a field as if the user typed it, with the caret at the end. */
export function fill(input: HTMLInputElement, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.setSelectionRange(text.length, text.length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Opens a select and chooses the option with this label, as a user would. */
export function choose(select: HTMLElement, label: string): void {
  act(() => select.focus());
  press('ArrowDown');
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  const option = options.find(({ textContent }) => textContent === label);
  if (!option) throw new Error(`No ${label}: ${options.map(({ textContent }) => textContent).join(', ')}`);
  act(() => {
    option.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    option.click();
  });
}

/** Clicks the only button on screen that opens a panel. */
export function openPanel(): void {
  act(() => find('[aria-haspopup=dialog]').click());
}
